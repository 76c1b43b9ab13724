import type { MatchProfile, Role } from '../profile.ts';
import { type CriterionValue, type Item, item } from './company.ts';

type Placed = Pick<MatchProfile, 'seniority'>;

/** A gap worth less than this is nothing to praise. */
const GOOD_GAP = 0.6;

/** The value of the gap on a curve with a sweet spot: nine values for −4 … +4, the other's level less the reader's. */
export function seniorityValue(reader: Placed, other: Placed, curve: number[]): CriterionValue {
  if (reader.seniority === null || other.seniority === null) return null;
  const gap = Math.max(-4, Math.min(4, Math.round(other.seniority - reader.seniority)));
  return curve[gap + 4] ?? 0;
}

export function seniorityItems(reader: Placed, other: Placed, curve: number[], direction: Role): Item[] {
  const value = seniorityValue(reader, other, curve);
  if (value === null || value < GOOD_GAP) return [];
  const degree = reader.seniority === other.seniority ? 'same' : 'near';
  return [item(direction, 'level', String(reader.seniority), String(other.seniority), degree)];
}
