import { type CompanyConfiguration, companyConfiguration } from '@binome/contract/console/configuration';
import type { CompanyBasics } from '@binome/contract/console/configuration-files';
import type { Locale } from '@binome/contract/fields';
import { ApiError, type FieldFault } from '../platform/http/errors.ts';
import { faultsOf } from '../platform/http/parse.ts';
import { slugOf } from './slug.ts';

type Question = CompanyConfiguration['user_questions'][number];

/** Questions whose choices are the company's job families. */
const jobCategoryFields = ['job_category', 'targeted_job_categories'];

/**
 * Replaces the units, sites, job families, sectors and program of a configuration with the basics of a new company, in its default
 * language.
 * @throws ApiError `invalid` with faults by field
 */
export function applyCompanyBasics(configuration: CompanyConfiguration, basics: CompanyBasics): CompanyConfiguration {
  const locale = configuration.company.default_language;
  const { business_units, sites, job_categories, business_sectors, program } = basics;
  const withCompanyChoices = (question: Question) => withChoices(question, { job_categories, business_sectors }, locale);
  const adaptSteps = (steps: CompanyConfiguration['steps']['presenter']) =>
    steps.map((step) => ({ ...step, questions: step.questions.map(withCompanyChoices) }));
  const adapted = {
    ...configuration,
    ...(business_units && { business_units: business_units.map((name) => ({ name, names: {} })) }),
    ...(sites && { sites }),
    ...(program && {
      programs: [programOf(program, locale)],
      documents: configuration.documents.filter((document) => document.program === null),
    }),
    steps: { presenter: adaptSteps(configuration.steps.presenter), participant: adaptSteps(configuration.steps.participant) },
    user_questions: configuration.user_questions.map(withCompanyChoices),
  };
  const result = companyConfiguration.safeParse(adapted);
  if (!result.success) throw new ApiError('invalid', { fields: faultsByFormField(result.error.issues.flatMap(faultsOf)) });
  return result.data;
}

function withChoices(question: Question, { job_categories, business_sectors }: CompanyBasics, locale: Locale): Question {
  const labels = jobCategoryFields.includes(question.field_name)
    ? job_categories
    : question.field_name === 'business_sector'
      ? business_sectors
      : undefined;
  return labels ? { ...question, choices: choicesOf(labels, locale) } : question;
}

/** Returns choices with a unique code for each label. */
function choicesOf(labels: string[], locale: Locale): Question['choices'] {
  const codes: string[] = [];
  return labels.map((label) => {
    const code = slugOf(label, codes);
    codes.push(code);
    return { code: code.replaceAll('-', '_'), label: { [locale]: label } };
  });
}

function programOf(program: NonNullable<CompanyBasics['program']>, locale: Locale): CompanyConfiguration['programs'][number] {
  const { name, description, workshops, ...dates } = program;
  return {
    code: slugOf(name).replaceAll('-', '_'),
    name: { [locale]: name },
    description: description ? { [locale]: description } : {},
    ...dates,
    workshops: workshops.map(({ title, held_on }) => ({ title: { [locale]: title }, held_on })),
  };
}

/** Renames the fields of faults to those of the form: `programs.0.ends_on` becomes `foundation.program.ends_on`. */
function faultsByFormField(faults: [string, FieldFault][]): Record<string, FieldFault[]> {
  const renamed = faults.map(([field, fault]): [string, FieldFault] => [`foundation.${field.replace(/^programs\.0/, 'program')}`, fault]);
  return Object.fromEntries(renamed.map(([field]) => [field, renamed.filter(([name]) => name === field).map(([, fault]) => fault)]));
}
