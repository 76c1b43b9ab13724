import type { z } from 'zod';
import type { TranslatedText } from '../fields.ts';
import { type CompanySettings, checkCompanySettings } from './company-settings.ts';

// What no field of a configuration shows alone: codes that stand twice, and names of things that are not there. The types say only
// what is looked at, so that this file does not depend on the schema that it completes.

type Question = { field_name: string; choices: { code: string }[] };
type Step = { anchor: string; questions: Question[] };
type ByOccasion = { meeting: Question[]; mentoring_relationship: Question[] };

type Checked = {
  company: CompanySettings;
  business_units: { name: string }[];
  sites: { name: string }[];
  tags: { code: string }[];
  programs: { code: string; starts_on: string; ends_on: string; workshops: { title: TranslatedText; held_on: string }[] }[];
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
  for (const [index, { starts_on, ends_on, workshops }] of programs.entries()) {
    if (starts_on >= ends_on) report('ends_too_early', ['programs', index, 'ends_on']);
    const named = workshops.map(({ title, held_on }) => ({ title: `${held_on} ${title.fr ?? title.en}` }));
    once(named, 'title', ['programs', index, 'workshops'], report);
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
    if (seen.has(question.field_name)) report('already_in_list', [...path, ...at, 'field_name']);
    seen.add(question.field_name);
    once(question.choices, 'code', [...path, ...at, 'choices'], report);
  }
}

function checkQuestions(questions: Question[], path: Path, report: Report): void {
  once(questions, 'field_name', path, report);
  for (const [index, { choices }] of questions.entries()) once(choices, 'code', [...path, index, 'choices'], report);
}

function checkDocuments(documents: Checked['documents'], programs: Set<string>, report: Report): void {
  const seen = new Set<string>();
  for (const [index, { kind, program, locale }] of documents.entries()) {
    if (program !== null && !programs.has(program)) report('unknown_program', ['documents', index, 'program']);
    const key = [kind, program ?? '', locale].join('/');
    if (seen.has(key)) report('already_in_list', ['documents', index, 'kind']);
    seen.add(key);
  }
}

function once<Key extends string>(items: Record<Key, string>[], key: Key, path: Path, report: Report): void {
  const seen = new Set<string>();
  for (const [index, { [key]: named }] of items.entries()) {
    if (seen.has(named)) report('already_in_list', [...path, index, key]);
    seen.add(named);
  }
}
