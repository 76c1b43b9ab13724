import type { z } from 'zod';
import type { FieldType } from '../profiling.ts';
import { type CompanySettings, checkCompanySettings } from './company-settings.ts';

// What no field of a configuration shows alone: codes that stand twice, and names of things that are not there. The types say only
// what is looked at, so that this file does not depend on the schema that it completes.

type Question = { field_name: string; field_type: FieldType; choices: { code: string }[]; max_items?: number | null };
type Step = { anchor: string; questions: Question[] };
type ByOccasion = { meeting: Question[]; mentoring_relationship: Question[] };

type Checked = {
  company: CompanySettings;
  business_units: { name: string }[];
  sites: { name: string }[];
  tags: { code: string }[];
  programs: { code: string; starts_on: string; ends_on: string }[];
  steps: { presenter: Step[]; participant: Step[] };
  user_questions: Question[];
  feedback_questions: { presenter: ByOccasion; participant: ByOccasion };
  meeting_reasons: { code: string }[];
  training_tools: { code: string }[];
  documents: { kind: string; program: string | null; locale: string }[];
};

type Path = (string | number)[];
type Report = (code: string, path: Path) => void;

/** Reports what does not hold together in a configuration, each at its place. */
export function checkConfiguration(configuration: Checked, context: z.core.$RefinementCtx): void {
  const report: Report = (code, path) => context.addIssue({ code: 'custom', path, params: { code } });
  const { company, business_units, sites, tags, programs, steps, user_questions, feedback_questions, documents } = configuration;

  checkCompanySettings(company, (code, path) => report(code, ['company', ...path]));
  once(business_units, 'name', ['business_units'], report);
  once(sites, 'name', ['sites'], report);
  once(tags, 'code', ['tags'], report);
  once(programs, 'code', ['programs'], report);
  once(configuration.meeting_reasons, 'code', ['meeting_reasons'], report);
  once(configuration.training_tools, 'code', ['training_tools'], report);
  for (const [index, { starts_on, ends_on }] of programs.entries()) {
    if (starts_on >= ends_on) report('ends_before_start', ['programs', index, 'ends_on']);
  }
  for (const role of ['presenter', 'participant'] as const) {
    checkSteps(steps[role], ['steps', role], report);
    for (const occasion of ['meeting', 'mentoring_relationship'] as const) {
      checkQuestions(feedback_questions[role][occasion], ['feedback_questions', role, occasion], report);
    }
  }
  checkQuestions(user_questions, ['user_questions'], report);
  checkDocuments(documents, new Set(programs.map(({ code }) => code)), report);
}

function checkSteps(steps: Step[], path: Path, report: Report): void {
  once(steps, 'anchor', path, report);
  const questions = steps.flatMap((step, place) =>
    step.questions.map((question, index) => ({ question, at: [place, 'questions', index] })),
  );
  const seen = new Set<string>();
  for (const { question, at } of questions) {
    if (seen.has(question.field_name)) report('named_twice', [...path, ...at, 'field_name']);
    seen.add(question.field_name);
    checkQuestion(question, [...path, ...at], report);
  }
}

function checkQuestions(questions: Question[], path: Path, report: Report): void {
  once(questions, 'field_name', path, report);
  for (const [index, question] of questions.entries()) checkQuestion(question, [...path, index], report);
}

/** These are answered with choices of their own; the business units are the company's, and need no list. */
const chosen: FieldType[] = ['select', 'multi_select', 'ranked', 'scale'];
export const answeredWithUnits = ['targeted_business_units'];

function checkQuestion({ field_name, field_type, choices, max_items }: Question, path: Path, report: Report): void {
  once(choices, 'code', [...path, 'choices'], report);
  const wantsChoices = chosen.includes(field_type) && !answeredWithUnits.includes(field_name);
  if (wantsChoices && choices.length === 0) report('choices_required', [...path, 'choices']);
  if (!wantsChoices && choices.length > 0) report('choices_useless', [...path, 'choices']);
  if (max_items && !['tag', 'multi_select', 'ranked'].includes(field_type)) report('max_items_useless', [...path, 'max_items']);
}

function checkDocuments(documents: Checked['documents'], programs: Set<string>, report: Report): void {
  const seen = new Set<string>();
  for (const [index, { kind, program, locale }] of documents.entries()) {
    if (program !== null && !programs.has(program)) report('unknown_program', ['documents', index, 'program']);
    const key = [kind, program ?? '', locale].join('/');
    if (seen.has(key)) report('named_twice', ['documents', index, 'kind']);
    seen.add(key);
  }
}

function once<Key extends string>(items: Record<Key, string>[], key: Key, path: Path, report: Report): void {
  const seen = new Set<string>();
  for (const [index, { [key]: named }] of items.entries()) {
    if (seen.has(named)) report('named_twice', [...path, index, key]);
    seen.add(named);
  }
}
