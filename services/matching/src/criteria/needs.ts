import type { MatchProfile, Role } from '../profile.ts';
import { areSiblings, type Vocabulary } from '../vocabulary.ts';
import { type AnswerPair, answerPair, type CriterionValue } from './criterion.ts';

/** Further needs are ignored. */
export const MAX_NEEDS = 8;

/** Weight by rank, from 0: 3, 2, then 1. */
export function needWeight(rank: number): number {
  return rank === 0 ? 3 : rank === 1 ? 2 : 1;
}

/** Credit for a skill of the same family. */
export const SIBLING_CREDIT = 0.5;

/** Weighted share of the seeker's needs that the provider's skills cover, 0..1. */
export function needsValue(
  seeker: Pick<MatchProfile, 'needs'>,
  provider: Pick<MatchProfile, 'skills'>,
  vocabulary: Vocabulary,
): CriterionValue {
  if (seeker.needs.length === 0 || provider.skills.length === 0) return null;
  let coveredWeight = 0;
  let totalWeight = 0;
  for (let rank = 0; rank < seeker.needs.length && rank < MAX_NEEDS; rank += 1) {
    const need = seeker.needs[rank] ?? '';
    const skill = coveringSkill(need, provider.skills, vocabulary);
    totalWeight += needWeight(rank);
    if (skill !== undefined) coveredWeight += needWeight(rank) * (skill === need ? 1 : SIBLING_CREDIT);
  }
  return coveredWeight / totalWeight;
}

/** Returns the covered needs by rank, each with the skill that covers it. */
export function needsItems(
  seeker: Pick<MatchProfile, 'needs'>,
  provider: Pick<MatchProfile, 'skills'>,
  vocabulary: Vocabulary,
  seekerRole: Role,
): AnswerPair[] {
  const items: AnswerPair[] = [];
  for (const [rank, need] of seeker.needs.slice(0, MAX_NEEDS).entries()) {
    const skill = coveringSkill(need, provider.skills, vocabulary);
    if (skill !== undefined) items.push(answerPair(seekerRole, 'tag', need, skill, skill === need ? 'same' : 'near', rank));
  }
  return items;
}

function coveringSkill(need: string, skills: string[], vocabulary: Vocabulary): string | undefined {
  if (skills.includes(need)) return need;
  return skills.find((skill) => areSiblings(vocabulary, need, skill));
}
