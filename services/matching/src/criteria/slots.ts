import type { MatchProfile, Role } from '../profile.ts';
import { type CriterionValue, type Item, item } from './company.ts';

type Free = Pick<MatchProfile, 'free_slots'>;

/** Common free half-hours of the week, over what is enough for a session. */
export function slotsValue(reader: Free, other: Free, enough: number): CriterionValue {
  if (reader.free_slots === null || other.free_slots === null) return null;
  return commonSlotsValue(commonSlots(reader.free_slots, other.free_slots).length, enough);
}

export function commonSlotsValue(common: number, enough: number): number {
  return Math.min(common, enough) / enough;
}

/** The longest run of common half-hours, the earliest of equals. */
export function slotsItems(reader: Free, other: Free, direction: Role): Item[] {
  const common = commonSlots(reader.free_slots ?? [], other.free_slots ?? []);
  let best: [number, number] | undefined;
  let first = common[0] ?? 0;
  for (const [place, slot] of common.entries()) {
    if (place > 0 && common[place - 1] !== slot - 1) first = slot;
    if (best === undefined || slot - first > best[1] - best[0]) best = [first, slot];
  }
  if (best === undefined) return [];
  const run = `${best[0]}-${best[1]}`;
  return [item(direction, 'slot', run, run, 'same')];
}

/** Ascending, each once. */
export function commonSlots(slots: number[], others: number[]): number[] {
  const set = new Set(others);
  return [...new Set(slots)].filter((slot) => set.has(slot)).sort((one, two) => one - two);
}
