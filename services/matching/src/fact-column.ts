import type { CriterionValue, MatchingCompany } from './criteria/criterion.ts';
import { Dictionary } from './dictionary.ts';
import { type ObstacleCode, obstacleBit } from './eligibility.ts';
import { type MatchProfile, OTHER_ROLE, type Role } from './profile.ts';
import type { Criterion } from './settings.ts';

/** Numbers per table entry: the weighted value and weight of the seeker's direction, then of the candidate's. */
export const ENTRY_SIZE = 4;

/**
 * A group of facts of a candidate that the same criteria read. There are few distinct values, so a query scores each of them once,
 * with the criterion functions, and then needs one look-up per candidate.
 */
export interface FactColumn {
  size(): number;
  intern(candidate: MatchProfile): number;
  release(number: number): void;
  restore(number: number): Partial<MatchProfile>;
  /** Weights of its criteria: in the seeker's score, and in the candidate's. */
  weights(seekerRole: Role, company: MatchingCompany): [number, number];
  /** Writes an entry per distinct value from `base` on; returns false if the column does not affect this query. */
  fillScores(seeker: MatchProfile, company: MatchingCompany, table: Float64Array, base: number): boolean;
  /** Writes the obstacle bits of each distinct value from `base` on; returns false if the column has no obstacles for this query. */
  fillObstacles(seeker: MatchProfile, company: MatchingCompany, table: Uint16Array, base: number): boolean;
}

interface FactGroup<F extends Partial<MatchProfile>> {
  pick: (candidate: MatchProfile) => F;
  key: (facts: F) => string;
  /** The criterion of the seeker's score that reads these facts. */
  seeker?: { criterion: Criterion; value: (seeker: MatchProfile, facts: F, company: MatchingCompany) => CriterionValue };
  /** The criterion of the candidate's score that reads these facts. */
  candidate?: { criterion: Criterion; value: (facts: F, seeker: MatchProfile, company: MatchingCompany) => CriterionValue };
  obstacles?: { code: ObstacleCode; applies: (seeker: MatchProfile, facts: F) => boolean }[];
}

export function factColumn<F extends Partial<MatchProfile>>(group: FactGroup<F>): FactColumn {
  const dictionary = new Dictionary<F>();

  return {
    size: () => dictionary.size,
    intern(candidate) {
      const facts = group.pick(candidate);
      return dictionary.intern(group.key(facts), () => facts);
    },
    release: (number) => dictionary.release(number),
    restore: (number) => dictionary.valueOf(number) ?? {},
    weights,
    fillScores,
    fillObstacles,
  };

  function weights(seekerRole: Role, { settings }: MatchingCompany): [number, number] {
    return [
      group.seeker ? settings[seekerRole].weights[group.seeker.criterion] : 0,
      group.candidate ? settings[OTHER_ROLE[seekerRole]].weights[group.candidate.criterion] : 0,
    ];
  }

  function fillScores(seeker: MatchProfile, company: MatchingCompany, table: Float64Array, base: number): boolean {
    const seekerRule = group.seeker;
    const candidateRule = group.candidate;
    const [seekerWeight, candidateWeight] = weights(seeker.role, company);
    let known = false;
    for (let number = 0; number < dictionary.size; number += 1) {
      const offset = base + number * ENTRY_SIZE;
      const facts = dictionary.valueOf(number);
      const value = facts && seekerRule && seekerWeight > 0 ? seekerRule.value(seeker, facts, company) : null;
      const candidateValue = facts && candidateRule && candidateWeight > 0 ? candidateRule.value(facts, seeker, company) : null;
      table[offset] = value === null ? 0 : seekerWeight * value;
      table[offset + 1] = value === null ? 0 : seekerWeight;
      table[offset + 2] = candidateValue === null ? 0 : candidateWeight * candidateValue;
      table[offset + 3] = candidateValue === null ? 0 : candidateWeight;
      known ||= value !== null || candidateValue !== null;
    }
    return known;
  }

  function fillObstacles(seeker: MatchProfile, company: MatchingCompany, table: Uint16Array, base: number): boolean {
    const { obstacles = [] } = group;
    const seekerRequires = group.seeker && company.settings[seeker.role].must_haves.includes(group.seeker.criterion);
    const candidateRequires = group.candidate && company.settings[OTHER_ROLE[seeker.role]].must_haves.includes(group.candidate.criterion);
    if (obstacles.length === 0 && !seekerRequires && !candidateRequires) return false;
    for (let number = 0; number < dictionary.size; number += 1) {
      const facts = dictionary.valueOf(number);
      let bits = 0;
      if (facts) {
        for (const { code, applies } of obstacles) if (applies(seeker, facts)) bits |= obstacleBit(code);
        if (seekerRequires && group.seeker?.value(seeker, facts, company) === 0) bits |= MUST_HAVE_MISSING;
        if (candidateRequires && group.candidate?.value(facts, seeker, company) === 0) bits |= MUST_HAVE_MISSING;
      }
      table[base + number] = bits;
    }
    return true;
  }
}

const MUST_HAVE_MISSING = obstacleBit('must_have_missing');
