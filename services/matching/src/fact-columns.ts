import { expectationsValue } from './criteria/expectations.ts';
import { languagesValue } from './criteria/languages.ts';
import { locationValue } from './criteria/location.ts';
import { motivationsValue } from './criteria/motivations.ts';
import { needsValue } from './criteria/needs.ts';
import { riasecValue } from './criteria/riasec.ts';
import { seniorityValue } from './criteria/seniority.ts';
import { talentsValue } from './criteria/talents.ts';
import { targetsValue } from './criteria/targets.ts';
import { areDisjoint } from './eligibility.ts';
import { type FactColumn, factColumn } from './fact-column.ts';
import { type ListColumn, listColumn } from './list-column.ts';

/**
 * Returns the columns of interned facts, in the order of `CRITERIA`. `needs` comes first because the scan adds skills and slots right after
 * it; those have too many distinct values for a column.
 */
export function factColumns(): FactColumn[] {
  return [
    factColumn({
      pick: ({ needs }) => ({ needs }),
      key: ({ needs }) => keyOf(needs),
      participant: { criterion: 'skills', value: (participant, facts, { vocabulary }) => needsValue(facts, participant, vocabulary) },
      presenter: { criterion: 'needs', value: (facts, participant, { vocabulary }) => needsValue(facts, participant, vocabulary) },
    }),
    factColumn({
      pick: ({ job_category, business_unit }) => ({ job_category, business_unit }),
      key: ({ job_category, business_unit }) => keyOf([job_category, business_unit]),
      participant: { criterion: 'targets', value: (participant, facts) => targetsValue(participant, facts) },
    }),
    factColumn({
      pick: ({ motivations }) => ({ motivations }),
      key: ({ motivations }) => keyOf(motivations),
      participant: { criterion: 'motivations', value: (participant, facts) => motivationsValue(participant, facts) },
      presenter: { criterion: 'motivations', value: (facts, participant) => motivationsValue(facts, participant) },
    }),
    factColumn({
      pick: ({ riasec }) => ({ riasec }),
      key: ({ riasec }) => keyOf(riasec),
      participant: { criterion: 'riasec', value: (participant, facts) => riasecValue(participant, facts) },
      presenter: { criterion: 'riasec', value: (facts, participant) => riasecValue(facts, participant) },
    }),
    factColumn({
      pick: ({ talents }) => ({ talents }),
      key: ({ talents }) => keyOf(talents),
      participant: { criterion: 'talents', value: (participant, facts) => talentsValue(participant, facts) },
      presenter: { criterion: 'talents', value: (facts, participant) => talentsValue(facts, participant) },
    }),
    factColumn({
      pick: ({ seniority }) => ({ seniority }),
      key: ({ seniority }) => String(seniority),
      participant: {
        criterion: 'seniority',
        value: (participant, facts, { settings }) => seniorityValue(participant, facts, settings.participant.seniority_curve),
      },
      presenter: {
        criterion: 'seniority',
        value: (facts, participant, { settings }) => seniorityValue(facts, participant, settings.presenter.seniority_curve),
      },
    }),
    factColumn({
      // Both cause obstacles and have few values: one column saves a look-up.
      pick: ({ languages, programs }) => ({ languages, programs: sorted(programs) }),
      key: ({ languages, programs }) => `${keyOf(languages)}\u0002${keyOf(programs)}`,
      participant: { criterion: 'languages', value: (participant, facts) => languagesValue(participant, facts) },
      presenter: { criterion: 'languages', value: (facts, participant) => languagesValue(facts, participant) },
      obstacles: [
        { code: 'no_common_language', applies: (participant, { languages }) => areDisjoint(participant.languages, languages) },
        { code: 'other_program', applies: (participant, { programs }) => areDisjoint(participant.programs, programs) },
      ],
    }),
    factColumn({
      pick: ({ site, time_zone, formats }) => ({ site, time_zone, formats: sorted(formats) }),
      key: ({ site, time_zone, formats }) => keyOf([site, time_zone, ...formats]),
      participant: { criterion: 'location', value: (participant, facts) => locationValue(participant, facts) },
      presenter: { criterion: 'location', value: (facts, participant) => locationValue(facts, participant) },
    }),
    factColumn({
      pick: ({ expectations }) => ({ expectations: sorted(expectations) }),
      key: ({ expectations }) => keyOf(expectations),
      participant: { criterion: 'expectations', value: (participant, facts) => expectationsValue(participant, facts) },
      presenter: { criterion: 'expectations', value: (facts, participant) => expectationsValue(facts, participant) },
    }),
    listColumn({
      pick: ({ manager_chain }) => manager_chain,
      restore: (manager_chain) => ({ manager_chain }),
      obstacle: { code: 'manager_chain', codeOf: ({ user_id }) => user_id },
    }),
  ];
}

/** Returns the columns of a presenter's targets, which are compared with the participant's job category and unit. */
export function targetColumns(): { categories: ListColumn; units: ListColumn } {
  return {
    categories: listColumn({
      pick: ({ targeted_job_categories }) => targeted_job_categories,
      restore: (targeted_job_categories) => ({ targeted_job_categories }),
    }),
    units: listColumn({
      pick: ({ targeted_business_units }) => targeted_business_units,
      restore: (targeted_business_units) => ({ targeted_business_units }),
    }),
  };
}

/** Sorts, so that sets with the same codes are one value. */
function sorted(codes: string[]): string[] {
  return codes.length < 2 ? codes : [...codes].sort();
}

/** Joins codes with control characters, which no code contains. */
function keyOf(codes: (string | null)[]): string {
  let key = '';
  for (const code of codes) key += code === null ? '\u0000\u0001' : `${code}\u0001`;
  return key;
}
