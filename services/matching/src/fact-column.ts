import type { CriterionValue, MatchingCompany } from './criteria/company.ts';
import { Dictionary } from './dictionary.ts';
import { type ObstacleCode, obstacleBit } from './eligibility.ts';
import type { MatchProfile } from './profile.ts';
import type { Criterion } from './settings.ts';

/** Numbers of a table entry: weighted value and weight for the participant, weighted value and weight for the presenter. */
export const ENTRY = 4;

/**
 * One group of a presenter's facts that criteria read together. Presenters share few distinct values of it, so a query scores
 * each distinct value once, with the plain criterion functions, and every presenter then costs one look-up.
 */
export interface FactColumn {
  size(): number;
  intern(presenter: MatchProfile): number;
  release(number: number): void;
  restore(number: number): Partial<MatchProfile>;
  /** Weights of its criteria in the scores: the participant's and the presenter's. */
  weights(company: MatchingCompany): [number, number];
  /** Writes an entry per distinct value from `base` on; false when this query reads nothing here. */
  fillScores(participant: MatchProfile, company: MatchingCompany, table: Float64Array, base: number): boolean;
  /** Writes the set of obstacles (bits) of each distinct value from `base` on; false when nothing here can stand in the way. */
  fillObstacles(participant: MatchProfile, company: MatchingCompany, table: Uint16Array, base: number): boolean;
}

interface FactGroup<F extends Partial<MatchProfile>> {
  pick: (presenter: MatchProfile) => F;
  key: (facts: F) => string;
  /** The criterion that the participant reads here. */
  participant?: { criterion: Criterion; value: (participant: MatchProfile, facts: F, company: MatchingCompany) => CriterionValue };
  /** The criterion by which the presenter reads the participant. */
  presenter?: { criterion: Criterion; value: (facts: F, participant: MatchProfile, company: MatchingCompany) => CriterionValue };
  obstacles?: { code: ObstacleCode; holds: (participant: MatchProfile, facts: F) => boolean }[];
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
    const read = group.participant;
    const readBack = group.presenter;
    const [weight, weightBack] = weights(company);
    let known = false;
    for (let number = 0; number < dictionary.size; number += 1) {
      const at = base + number * ENTRY;
      const facts = dictionary.valueOf(number);
      const value = facts && read && weight > 0 ? read.value(participant, facts, company) : null;
      const valueBack = facts && readBack && weightBack > 0 ? readBack.value(facts, participant, company) : null;
      table[at] = value === null ? 0 : weight * value;
      table[at + 1] = value === null ? 0 : weight;
      table[at + 2] = valueBack === null ? 0 : weightBack * valueBack;
      table[at + 3] = valueBack === null ? 0 : weightBack;
      known ||= value !== null || valueBack !== null;
    }
    return known;
  }

  function fillObstacles(participant: MatchProfile, company: MatchingCompany, table: Uint16Array, base: number): boolean {
    const { obstacles = [] } = group;
    const must = group.participant && company.settings.participant.must_haves.includes(group.participant.criterion);
    const mustBack = group.presenter && company.settings.presenter.must_haves.includes(group.presenter.criterion);
    if (obstacles.length === 0 && !must && !mustBack) return false;
    for (let number = 0; number < dictionary.size; number += 1) {
      const facts = dictionary.valueOf(number);
      let bits = 0;
      if (facts) {
        for (const { code, holds } of obstacles) if (holds(participant, facts)) bits |= obstacleBit(code);
        if (must && group.participant?.value(participant, facts, company) === 0) bits |= MUST_HAVE_MISSING;
        if (mustBack && group.presenter?.value(facts, participant, company) === 0) bits |= MUST_HAVE_MISSING;
      }
      table[base + number] = bits;
    }
    return true;
  }
}

const MUST_HAVE_MISSING = obstacleBit('must_have_missing');
