import type { CriterionValue, MatchingCompany } from './criteria/criterion.ts';
import { Dictionary } from './dictionary.ts';
import { type ObstacleCode, obstacleBit } from './eligibility.ts';
import type { MatchProfile } from './profile.ts';
import type { Criterion } from './settings.ts';

/** Numbers per table entry: the participant's weighted value and weight, then the presenter's. */
export const ENTRY_SIZE = 4;

/**
 * A group of facts of a presenter that the same criteria read. There are few distinct values, so a query scores each of them once,
 * with the criterion functions, and then needs one look-up per presenter.
 */
export interface FactColumn {
  size(): number;
  intern(presenter: MatchProfile): number;
  release(number: number): void;
  restore(number: number): Partial<MatchProfile>;
  /** Weights of its criteria: in the participant's score, and in the presenter's. */
  weights(company: MatchingCompany): [number, number];
  /** Writes an entry per distinct value from `base` on; returns false if the column does not affect this query. */
  fillScores(participant: MatchProfile, company: MatchingCompany, table: Float64Array, base: number): boolean;
  /** Writes the obstacle bits of each distinct value from `base` on; returns false if the column has no obstacles for this query. */
  fillObstacles(participant: MatchProfile, company: MatchingCompany, table: Uint16Array, base: number): boolean;
}

interface FactGroup<F extends Partial<MatchProfile>> {
  pick: (presenter: MatchProfile) => F;
  key: (facts: F) => string;
  /** The criterion of the participant's score that reads these facts. */
  participant?: { criterion: Criterion; value: (participant: MatchProfile, facts: F, company: MatchingCompany) => CriterionValue };
  /** The criterion of the presenter's score that reads these facts. */
  presenter?: { criterion: Criterion; value: (facts: F, participant: MatchProfile, company: MatchingCompany) => CriterionValue };
  obstacles?: { code: ObstacleCode; applies: (participant: MatchProfile, facts: F) => boolean }[];
}

export function factColumn<F extends Partial<MatchProfile>>(group: FactGroup<F>): FactColumn {
  const dictionary = new Dictionary<F>();

  return {
    size: () => dictionary.size,
    intern(presenter) {
      const facts = group.pick(presenter);
      return dictionary.intern(group.key(facts), () => facts);
    },
    release: (number) => dictionary.release(number),
    restore: (number) => dictionary.valueOf(number) ?? {},
    weights,
    fillScores,
    fillObstacles,
  };

  function weights({ settings }: MatchingCompany): [number, number] {
    return [
      group.participant ? settings.participant.weights[group.participant.criterion] : 0,
      group.presenter ? settings.presenter.weights[group.presenter.criterion] : 0,
    ];
  }

  function fillScores(participant: MatchProfile, company: MatchingCompany, table: Float64Array, base: number): boolean {
    const participantRule = group.participant;
    const presenterRule = group.presenter;
    const [participantWeight, presenterWeight] = weights(company);
    let known = false;
    for (let number = 0; number < dictionary.size; number += 1) {
      const offset = base + number * ENTRY_SIZE;
      const facts = dictionary.valueOf(number);
      const value = facts && participantRule && participantWeight > 0 ? participantRule.value(participant, facts, company) : null;
      const presenterValue = facts && presenterRule && presenterWeight > 0 ? presenterRule.value(facts, participant, company) : null;
      table[offset] = value === null ? 0 : participantWeight * value;
      table[offset + 1] = value === null ? 0 : participantWeight;
      table[offset + 2] = presenterValue === null ? 0 : presenterWeight * presenterValue;
      table[offset + 3] = presenterValue === null ? 0 : presenterWeight;
      known ||= value !== null || presenterValue !== null;
    }
    return known;
  }

  function fillObstacles(participant: MatchProfile, company: MatchingCompany, table: Uint16Array, base: number): boolean {
    const { obstacles = [] } = group;
    const participantRequires = group.participant && company.settings.participant.must_haves.includes(group.participant.criterion);
    const presenterRequires = group.presenter && company.settings.presenter.must_haves.includes(group.presenter.criterion);
    if (obstacles.length === 0 && !participantRequires && !presenterRequires) return false;
    for (let number = 0; number < dictionary.size; number += 1) {
      const facts = dictionary.valueOf(number);
      let bits = 0;
      if (facts) {
        for (const { code, applies } of obstacles) if (applies(participant, facts)) bits |= obstacleBit(code);
        if (participantRequires && group.participant?.value(participant, facts, company) === 0) bits |= MUST_HAVE_MISSING;
        if (presenterRequires && group.presenter?.value(facts, participant, company) === 0) bits |= MUST_HAVE_MISSING;
      }
      table[base + number] = bits;
    }
    return true;
  }
}

const MUST_HAVE_MISSING = obstacleBit('must_have_missing');
