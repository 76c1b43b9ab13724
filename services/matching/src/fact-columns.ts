import { expectationsValue } from './criteria/expectations.ts';
import { languagesValue } from './criteria/languages.ts';
import { locationValue } from './criteria/location.ts';
import { motivationsValue } from './criteria/motivations.ts';
import { needsValue } from './criteria/needs.ts';
import { riasecValue } from './criteria/riasec.ts';
import { seniorityValue } from './criteria/seniority.ts';
import { talentsValue } from './criteria/talents.ts';
import { targetsValue } from './criteria/targets.ts';
import { areApart } from './eligibility.ts';
import { type FactColumn, factColumn } from './fact-column.ts';
import { type ListColumn, listColumn } from './list-column.ts';

/**
 * The facts of a presenter that are kept as numbers of distinct values, in the order of `CRITERIA`; `needs` comes before the
 * others because the scan adds skills and slots, which nearly everybody has different, right after it.
 */
export function factColumns(): FactColumn[] {
  return [
    factColumn({
      pick: ({ needs }) => ({ needs }),
      key: ({ needs }) => joined(needs),
      participant: { criterion: 'skills', value: (participant, facts, { vocabulary }) => needsValue(facts, participant, vocabulary) },
      presenter: { criterion: 'needs', value: (facts, participant, { vocabulary }) => needsValue(facts, participant, vocabulary) },
    }),
    factColumn({
      pick: ({ job_category, business_unit }) => ({ job_category, business_unit }),
      key: ({ job_category, business_unit }) => joined([job_category, business_unit]),
      participant: { criterion: 'targets', value: (participant, facts) => targetsValue(participant, facts) },
    }),
    factColumn({
      pick: ({ motivations }) => ({ motivations }),
      key: ({ motivations }) => joined(motivations),
      participant: { criterion: 'motivations', value: (participant, facts) => motivationsValue(participant, facts) },
      presenter: { criterion: 'motivations', value: (facts, participant) => motivationsValue(facts, participant) },
    }),
    factColumn({
      pick: ({ riasec }) => ({ riasec }),
      key: ({ riasec }) => joined(riasec),
      participant: { criterion: 'riasec', value: (participant, facts) => riasecValue(participant, facts) },
      presenter: { criterion: 'riasec', value: (facts, participant) => riasecValue(facts, participant) },
    }),
    factColumn({
      pick: ({ talents }) => ({ talents }),
      key: ({ talents }) => joined(talents),
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
      // Both rule out and both have few values: together they cost one look-up less.
      pick: ({ languages, programs }) => ({ languages, programs: sorted(programs) }),
      key: ({ languages, programs }) => `${joined(languages)}\u0002${joined(programs)}`,
      participant: { criterion: 'languages', value: (participant, facts) => languagesValue(participant, facts) },
      presenter: { criterion: 'languages', value: (facts, participant) => languagesValue(facts, participant) },
      obstacles: [
        { code: 'no_common_language', holds: (participant, { languages }) => areApart(participant.languages, languages) },
        { code: 'other_program', holds: (participant, { programs }) => areApart(participant.programs, programs) },
      ],
    }),
    factColumn({
      pick: ({ site, time_zone, formats }) => ({ site, time_zone, formats: sorted(formats) }),
      key: ({ site, time_zone, formats }) => joined([site, time_zone, ...formats]),
      participant: { criterion: 'location', value: (participant, facts) => locationValue(participant, facts) },
      presenter: { criterion: 'location', value: (facts, participant) => locationValue(facts, participant) },
    }),
    factColumn({
      pick: ({ expectations }) => ({ expectations: sorted(expectations) }),
      key: ({ expectations }) => joined(expectations),
      participant: { criterion: 'expectations', value: (participant, facts) => expectationsValue(participant, facts) },
      presenter: { criterion: 'expectations', value: (facts, participant) => expectationsValue(facts, participant) },
    }),
    listColumn({
      pick: ({ manager_chain }) => manager_chain,
      restore: (manager_chain) => ({ manager_chain }),
      obstacle: { code: 'manager_chain', held: ({ user_id }) => user_id },
    }),
  ];
}

/** What a presenter targets, read against the participant's one job category and one unit. */
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

/** Sets that differ in their order only are one value. */
function sorted(codes: string[]): string[] {
  return codes.length < 2 ? codes : [...codes].sort();
}

/** Control characters appear in no code, and null is none of them. */
function joined(codes: (string | null)[]): string {
  let key = '';
  for (const code of codes) key += code === null ? '\u0000\u0001' : `${code}\u0001`;
  return key;
}
