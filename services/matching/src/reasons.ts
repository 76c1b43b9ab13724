import type { Item, MatchingCompany } from './criteria/company.ts';
import { RULES } from './criteria/rules.ts';
import type { DirectedScore } from './pair.ts';
import type { MatchProfile } from './profile.ts';
import type { Criterion } from './settings.ts';

/** Why a match is good, as data: it can be put in words later, in any language and for any reader. */
export interface Reason {
  criterion: Criterion;
  /** What it adds to the score of its direction, 0..1. */
  contribution: number;
  value: number;
  /** The answers that meet, the most telling first; never empty. */
  items: Item[];
}

export const MAX_REASONS = 3;

/** The largest contributions of a direction that rest on an answer of each, the largest first, at most three. */
export function reasonsFor(reader: MatchProfile, other: MatchProfile, direction: DirectedScore, company: MatchingCompany): Reason[] {
  const reasons: Reason[] = [];
  const byContribution = direction.criteria
    .filter(({ contribution }) => contribution > 0)
    .sort((one, two) => two.contribution - one.contribution);
  for (const { criterion, contribution, value } of byContribution) {
    if (reasons.length === MAX_REASONS) break;
    const items = RULES[criterion].items(reader, other, company);
    if (items.length > 0) reasons.push({ criterion, contribution, value: value ?? 0, items });
  }
  return reasons;
}
