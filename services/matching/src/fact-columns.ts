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
import { OTHER_ROLE } from './profile.ts';

/**
 * Returns the columns of interned facts, in the order of `CRITERIA`. `needs` comes first because the scan adds skills and slots right after
 * it; those have too many distinct values for a column.
 */
export function factColumns(): FactColumn[] {
  return [
    factColumn({
      pick: ({ needs }) => ({ needs }),
      key: ({ needs }) => keyOf(needs),
      seeker: { criterion: 'skills', value: (seeker, facts, { vocabulary }) => needsValue(facts, seeker, vocabulary) },
      candidate: { criterion: 'needs', value: (facts, seeker, { vocabulary }) => needsValue(facts, seeker, vocabulary) },
    }),
    factColumn({
      pick: ({ job_category, business_unit }) => ({ job_category, business_unit }),
      key: ({ job_category, business_unit }) => keyOf([job_category, business_unit]),
      seeker: { criterion: 'targets', value: (seeker, facts) => targetsValue(seeker, facts) },
    }),
    factColumn({
      pick: ({ motivations }) => ({ motivations }),
      key: ({ motivations }) => keyOf(motivations),
      seeker: { criterion: 'motivations', value: (seeker, facts) => motivationsValue(seeker, facts) },
      candidate: { criterion: 'motivations', value: (facts, seeker) => motivationsValue(facts, seeker) },
    }),
    factColumn({
      pick: ({ riasec }) => ({ riasec }),
      key: ({ riasec }) => keyOf(riasec),
      seeker: { criterion: 'riasec', value: (seeker, facts) => riasecValue(seeker, facts) },
      candidate: { criterion: 'riasec', value: (facts, seeker) => riasecValue(facts, seeker) },
    }),
    factColumn({
      pick: ({ talents }) => ({ talents }),
      key: ({ talents }) => keyOf(talents),
      seeker: { criterion: 'talents', value: (seeker, facts) => talentsValue(seeker, facts) },
      candidate: { criterion: 'talents', value: (facts, seeker) => talentsValue(facts, seeker) },
    }),
    factColumn({
      pick: ({ seniority }) => ({ seniority }),
      key: ({ seniority }) => String(seniority),
      seeker: {
        criterion: 'seniority',
        value: (seeker, facts, { settings }) => seniorityValue(seeker, facts, settings[seeker.role].seniority_curve),
      },
      candidate: {
        criterion: 'seniority',
        value: (facts, seeker, { settings }) => seniorityValue(facts, seeker, settings[OTHER_ROLE[seeker.role]].seniority_curve),
      },
    }),
    factColumn({
      // Both cause obstacles and have few values: one column saves a look-up.
      pick: ({ languages, programs }) => ({ languages, programs: sorted(programs) }),
      key: ({ languages, programs }) => `${keyOf(languages)}\u0002${keyOf(programs)}`,
      seeker: { criterion: 'languages', value: (seeker, facts) => languagesValue(seeker, facts) },
      candidate: { criterion: 'languages', value: (facts, seeker) => languagesValue(facts, seeker) },
      obstacles: [
        { code: 'no_common_language', applies: (seeker, { languages }) => areDisjoint(seeker.languages, languages) },
        { code: 'other_program', applies: (seeker, { programs }) => areDisjoint(seeker.programs, programs) },
      ],
    }),
    factColumn({
      pick: ({ site, time_zone, formats }) => ({ site, time_zone, formats: sorted(formats) }),
      key: ({ site, time_zone, formats }) => keyOf([site, time_zone, ...formats]),
      seeker: { criterion: 'location', value: (seeker, facts) => locationValue(seeker, facts) },
      candidate: { criterion: 'location', value: (facts, seeker) => locationValue(facts, seeker) },
    }),
    factColumn({
      pick: ({ expectations }) => ({ expectations: sorted(expectations) }),
      key: ({ expectations }) => keyOf(expectations),
      seeker: { criterion: 'expectations', value: (seeker, facts) => expectationsValue(seeker, facts) },
      candidate: { criterion: 'expectations', value: (facts, seeker) => expectationsValue(facts, seeker) },
    }),
    listColumn({
      pick: ({ manager_chain }) => manager_chain,
      restore: (manager_chain) => ({ manager_chain }),
      obstacle: { code: 'manager_chain', codeOf: ({ user_id }) => user_id },
    }),
  ];
}

/** Returns the columns of a candidate's targets, which are compared with the seeker's job category and unit. */
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
