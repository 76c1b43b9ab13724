import type { MatchProfile, Role } from '../profile.ts';
import { type CriterionValue, type Item, item } from './company.ts';

type Expecting = Pick<MatchProfile, 'expectations'>;

/** Share of the reader's expectations that the other shares: a participant expects, a presenter offers. */
export function expectationsValue(reader: Expecting, other: Expecting): CriterionValue {
  if (reader.expectations.length === 0 || other.expectations.length === 0) return null;
  let met = 0;
  for (const code of reader.expectations) if (other.expectations.includes(code)) met += 1;
  return met / reader.expectations.length;
}

export function expectationsItems(reader: Expecting, other: Expecting, direction: Role): Item[] {
  return reader.expectations
    .filter((code) => other.expectations.includes(code))
    .map((code) => item(direction, 'expectation', code, code, 'same'));
}
