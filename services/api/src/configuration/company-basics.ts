import { type CompanyConfiguration, companyConfiguration } from '@binome/contract/console/configuration';
import type { CompanyBasics } from '@binome/contract/console/configuration-files';
import type { Locale } from '@binome/contract/fields';
import { ApiError, type FieldFault } from '../platform/errors.ts';
import { faultsOf } from '../platform/parse.ts';
import { slugOf } from './slug.ts';

type Question = CompanyConfiguration['user_questions'][number];

/** The questions whose answers are the company's job families: the same list wherever it is asked. */
const jobCategoryFields = ['job_category', 'targeted_job_categories'];

/**
 * Puts the company's own units, sites, job families, sectors and first program in the place of those that a configuration
 * proposes, in the company's default language.
 * @throws ApiError `invalid`, with the fields at fault
 */
export function applyCompanyBasics(configuration: CompanyConfiguration, foundation: CompanyBasics): CompanyConfiguration {
  const locale = configuration.company.default_language;
  const { business_units, sites, job_categories, business_sectors, program } = foundation;
  const asked = (question: Question) => withChoices(question, { job_categories, business_sectors }, locale);
  const steps = (of: CompanyConfiguration['steps']['presenter']) => of.map((step) => ({ ...step, questions: step.questions.map(asked) }));
  const founded = {
    ...configuration,
    ...(business_units && { business_units: business_units.map((name) => ({ name })) }),
    ...(sites && { sites }),
    ...(program && { programs: [programOf(program, locale)], documents: configuration.documents.filter((one) => one.program === null) }),
    steps: { presenter: steps(configuration.steps.presenter), participant: steps(configuration.steps.participant) },
    user_questions: configuration.user_questions.map(asked),
  };
  const result = companyConfiguration.safeParse(founded);
  if (!result.success) throw new ApiError('invalid', { fields: faultsByPart(result.error.issues.flatMap(faultsOf)) });
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

/** A code of its own for each label, however alike two of them are. */
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

/** Faults under the names by which the form knows its fields: `programs.0.ends_on` is `foundation.program.ends_on` there. */
function faultsByPart(faults: [string, FieldFault][]): Record<string, FieldFault[]> {
  const named = faults.map(([field, fault]): [string, FieldFault] => [`foundation.${field.replace(/^programs\.0/, 'program')}`, fault]);
  return Object.fromEntries(named.map(([field]) => [field, named.filter(([one]) => one === field).map(([, fault]) => fault)]));
}
