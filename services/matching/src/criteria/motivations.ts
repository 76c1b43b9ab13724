import type { MatchProfile, Role } from '../profile.ts';
import { type CriterionValue, type Item, item } from './company.ts';

type Motivated = Pick<MatchProfile, 'motivations'>;

/** Weights of the three ranked answers. */
export const RANK_WEIGHTS = [3, 2, 1];

/** Cosine of the two rankings, each a vector of 3, 2 and 1 over the codes: 1 for the same order, 0 for nothing in common. */
export function motivationsValue(reader: Motivated, other: Motivated): CriterionValue {
  if (reader.motivations.length === 0 || other.motivations.length === 0) return null;
  let product = 0;
  for (const [rank, code] of reader.motivations.entries()) {
    const otherRank = other.motivations.indexOf(code);
    if (otherRank >= 0) product += weightOf(rank) * weightOf(otherRank);
  }
  return Math.min(1, product / Math.sqrt(squareOf(reader.motivations) * squareOf(other.motivations)));
}

export function motivationsItems(reader: Motivated, other: Motivated, direction: Role): Item[] {
  return reader.motivations
    .filter((code) => other.motivations.includes(code))
    .map((code) => item(direction, 'motivation', code, code, 'same', reader.motivations.indexOf(code)));
}

function weightOf(rank: number): number {
  return RANK_WEIGHTS[rank] ?? 0;
}

function squareOf(ranking: string[]): number {
  let square = 0;
  for (let rank = 0; rank < ranking.length; rank += 1) square += weightOf(rank) ** 2;
  return square;
}
