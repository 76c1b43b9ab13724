import type { CompanyConfiguration, ConfiguredQuestion } from '@binome/contract/console/configuration';
import { companyConfiguration } from '@binome/contract/console/configuration';
import fc from 'fast-check';
import { defaultConfiguration } from '../configuration/defaults/configuration.ts';

// Arbitraries of valid configurations: lists of any size and order, texts in one or both languages.

const nonEmptyText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => text.replaceAll('\0', '').trim())
  .filter((text) => text !== '');
const text = fc
  .record({ fr: nonEmptyText, en: nonEmptyText }, { requiredKeys: [] })
  .filter(({ fr, en }) => fr !== undefined || en !== undefined);
const optionalText = fc.record({ fr: nonEmptyText, en: nonEmptyText }, { requiredKeys: [] });
const code = fc.stringMatching(/^[a-z0-9_]{1,12}$/);
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function listOf<T>(item: fc.Arbitrary<T>, keyOf: (item: T) => string, maxLength = 6): fc.Arbitrary<T[]> {
  return fc.uniqueArray(item, { selector: keyOf, maxLength });
}

const choices = fc.uniqueArray(fc.record({ code, label: text }), { selector: ({ code }) => code, minLength: 1, maxLength: 5 });
const question: fc.Arbitrary<ConfiguredQuestion> = fc
  .record({
    // Unknown to the product: a known name would restrict types and codes.
    field_name: code.map((name) => `q_${name}`),
    field_type: fc.constantFrom('input', 'textarea', 'tag', 'select', 'multi_select', 'ranked', 'scale', 'checkbox', 'date', 'file'),
    title: text,
    reader_title: optionalText,
    hint: optionalText,
    sign_up_required: fc.boolean(),
    is_filter: fc.boolean(),
    max_items: fc.option(fc.integer({ min: 1, max: 50 })),
    choices,
  })
  .map((question) => {
    const hasChoices = ['select', 'multi_select', 'ranked', 'scale'].includes(question.field_type);
    const hasItems = ['tag', 'multi_select', 'ranked'].includes(question.field_type);
    return {
      ...question,
      is_filter: question.is_filter && (hasChoices || question.field_type === 'tag'),
      max_items: hasItems ? question.max_items : null,
      choices: hasChoices ? question.choices : [],
    };
  });

/** Steps whose questions have unique field names across all steps. */
const steps = listOf(
  fc.record({ anchor: code, title: text, questions: fc.array(question, { maxLength: 4 }) }),
  ({ anchor }) => anchor,
  4,
).map((steps) => {
  const names = new Set<string>();
  return steps.map((step) => ({
    ...step,
    questions: step.questions.filter(({ field_name }) => !names.has(field_name) && names.add(field_name)),
  }));
});

const workshop = fc.record({ title: text, held_on: day });
const program = fc
  .record({
    code,
    name: text,
    description: optionalText,
    days: fc.uniqueArray(day, { minLength: 2, maxLength: 2 }),
    workshops: listOf(workshop, ({ title, held_on }) => `${held_on} ${title.fr ?? title.en}`, 4),
  })
  .map(({ days, ...rest }) => {
    const [starts_on = '', ends_on = ''] = days.toSorted();
    return { ...rest, starts_on, ends_on };
  });

/** Valid configurations, with their lists in the order of an exported file. */
export const configurations: fc.Arbitrary<CompanyConfiguration> = fc
  .record({
    business_units: listOf(fc.record({ name: nonEmptyText }), ({ name }) => name).filter((units) => units.length > 0),
    sites: listOf(
      fc.record({ name: nonEmptyText, country: fc.constantFrom('FR', 'CA'), time_zone: fc.constant('Europe/Paris') }),
      ({ name }) => name,
    ),
    tags: listOf(fc.record({ code, name: text, family: code }), (tag) => tag.code),
    programs: listOf(program, ({ code }) => code, 3),
    presenter: steps,
    participant: steps,
    user_questions: listOf(question, ({ field_name }) => field_name, 3),
    meeting_reasons: listOf(fc.record({ code, name: text }), (reason) => reason.code),
    page_size: fc.integer({ min: 1, max: 100 }),
  })
  .map(({ presenter, participant, page_size, sites, ...lists }) => {
    const base = defaultConfiguration('Société', new Date('2026-11-21T10:00:00Z'));
    return companyConfiguration.parse({
      ...base,
      ...lists,
      company: { ...base.company, page_size },
      sites: sites.sort((one, other) => (one.name < other.name ? -1 : 1)),
      steps: { presenter, participant },
    });
  });
