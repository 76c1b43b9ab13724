import type { z } from 'zod';
import type { TranslatedText } from '../fields.ts';
import { type CompanySettings, checkCompanySettings } from './company-settings.ts';

// Checks that involve several fields of a configuration: duplicate codes and unknown references. The types list only the fields read
// here, so that this file does not depend on the schema that uses it.

type Question = { field_name: string; choices: { code: string }[] };
type Step = { anchor: string; questions: Question[] };
type FeedbackQuestions = { meeting: Question[]; mentoring_relationship: Question[] };

type Configuration = {
  company: Omit<
    CompanySettings,
    'sign_in_methods' | 'sso_attributes' | 'sso_account_creation' | 'social_sign_in' | 'second_factor_required'
  >;
  business_units: { name: string }[];
  sites: { name: string }[];
  tags: { code: string }[];
  programs: { code: string; starts_on: string; ends_on: string; workshops: { title: TranslatedText; held_on: string }[] }[];
  steps: { presenter: Step[]; participant: Step[] };
  user_questions: Question[];
  feedback_questions: { presenter: FeedbackQuestions; participant: FeedbackQuestions };
  meeting_reasons: { code: string }[];
  training_tools: { code: string; url: string | null; guide: string | null; program: string | null }[];
  documents: { kind: string; program: string | null; locale: string }[];
};

type Path = (string | number)[];
type Report = (code: string, path: Path) => void;

/** Reports each error with its path. */
export function checkConfiguration(configuration: Configuration, context: z.core.$RefinementCtx): void {
  const report: Report = (code, path) => context.addIssue({ code: 'custom', path, params: { code } });
  const { company, business_units, sites, tags, programs, steps, user_questions, feedback_questions, documents } = configuration;

  checkCompanySettings(company, (code, path) => report(code, ['company', ...path]));
  reportDuplicates(business_units, 'name', ['business_units'], report);
  reportDuplicates(sites, 'name', ['sites'], report);
  reportDuplicates(tags, 'code', ['tags'], report);
  reportDuplicates(programs, 'code', ['programs'], report);
  reportDuplicates(configuration.meeting_reasons, 'code', ['meeting_reasons'], report);
  reportDuplicates(configuration.training_tools, 'code', ['training_tools'], report);
  for (const [index, { starts_on, ends_on, workshops }] of programs.entries()) {
    if (starts_on >= ends_on) report('ends_too_early', ['programs', index, 'ends_on']);
    const dated = workshops.map(({ title, held_on }) => ({ title: `${held_on} ${title.fr ?? title.en}` }));
    reportDuplicates(dated, 'title', ['programs', index, 'workshops'], report);
  }
  for (const role of ['presenter', 'participant'] as const) {
    checkSteps(steps[role], ['steps', role], report);
    for (const subcategory of ['meeting', 'mentoring_relationship'] as const) {
      checkQuestions(feedback_questions[role][subcategory], ['feedback_questions', role, subcategory], report);
    }
  }
  checkQuestions(user_questions, ['user_questions'], report);
  const programCodes = new Set(programs.map(({ code }) => code));
  for (const [index, { url, guide, program }] of configuration.training_tools.entries()) {
    if (url !== null && guide !== null) report('url_and_guide', ['training_tools', index, 'url']);
    if (program !== null && !programCodes.has(program)) report('unknown_program', ['training_tools', index, 'program']);
  }
  checkDocuments(documents, programCodes, report);
}

function checkSteps(steps: Step[], path: Path, report: Report): void {
  reportDuplicates(steps, 'anchor', path, report);
  const questions = steps.flatMap((step, stepIndex) =>
    step.questions.map((question, index) => ({ question, questionPath: [...path, stepIndex, 'questions', index] })),
  );
  const fieldNames = new Set<string>();
  for (const { question, questionPath } of questions) {
    if (fieldNames.has(question.field_name)) report('already_in_list', [...questionPath, 'field_name']);
    fieldNames.add(question.field_name);
    reportDuplicates(question.choices, 'code', [...questionPath, 'choices'], report);
  }
}

function checkQuestions(questions: Question[], path: Path, report: Report): void {
  reportDuplicates(questions, 'field_name', path, report);
  for (const [index, { choices }] of questions.entries()) reportDuplicates(choices, 'code', [...path, index, 'choices'], report);
}

function checkDocuments(documents: Configuration['documents'], programs: Set<string>, report: Report): void {
  const keys = new Set<string>();
  for (const [index, { kind, program, locale }] of documents.entries()) {
    if (program !== null && !programs.has(program)) report('unknown_program', ['documents', index, 'program']);
    const key = [kind, program ?? '', locale].join('/');
    if (keys.has(key)) report('already_in_list', ['documents', index, 'kind']);
    keys.add(key);
  }
}

function reportDuplicates<Key extends string>(items: Record<Key, string>[], key: Key, path: Path, report: Report): void {
  const values = new Set<string>();
  for (const [index, { [key]: value }] of items.entries()) {
    if (values.has(value)) report('already_in_list', [...path, index, key]);
    values.add(value);
  }
}
