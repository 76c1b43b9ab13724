import type { MatchProfile, Role } from '../profile.ts';
import { areSiblings, type Vocabulary } from '../vocabulary.ts';
import { type CriterionValue, type Item, item } from './company.ts';

/** Needs beyond this place are not weighed: nobody works on nine things in nine months. */
export const MAX_NEEDS = 8;

/** The first need counts three times, the second twice, every later one once. */
export function needWeight(rank: number): number {
  return rank === 0 ? 3 : rank === 1 ? 2 : 1;
}

/** Half credit for a skill of the same family: the mentor knows the ground, not the very thing. */
export const SIBLING_CREDIT = 0.5;

/** Share of the seeker's ranked needs that the other's skills cover, 0..1. */
export function needsValue(
  seeker: Pick<MatchProfile, 'needs'>,
  bringer: Pick<MatchProfile, 'skills'>,
  vocabulary: Vocabulary,
): CriterionValue {
  if (seeker.needs.length === 0 || bringer.skills.length === 0) return null;
  let covered = 0;
  let all = 0;
  for (let rank = 0; rank < seeker.needs.length && rank < MAX_NEEDS; rank += 1) {
    const need = seeker.needs[rank] ?? '';
    const skill = coveringSkill(need, bringer.skills, vocabulary);
    all += needWeight(rank);
    if (skill !== undefined) covered += needWeight(rank) * (skill === need ? 1 : SIBLING_CREDIT);
  }
  return covered / all;
}

/** The needs that are covered, in the seeker's order, each with the skill that covers it. */
export function needsItems(
  seeker: Pick<MatchProfile, 'needs'>,
  bringer: Pick<MatchProfile, 'skills'>,
  vocabulary: Vocabulary,
  seekerRole: Role,
): Item[] {
  const items: Item[] = [];
  for (const [rank, need] of seeker.needs.slice(0, MAX_NEEDS).entries()) {
    const skill = coveringSkill(need, bringer.skills, vocabulary);
    if (skill !== undefined) items.push(item(seekerRole, 'tag', need, skill, skill === need ? 'same' : 'near', rank));
  }
  return items;
}

function coveringSkill(need: string, skills: string[], vocabulary: Vocabulary): string | undefined {
  if (skills.includes(need)) return need;
  return skills.find((skill) => areSiblings(vocabulary, need, skill));
}
