import type { MatchProfile, Role } from '../profile.ts';
import { type AnswerPair, answerPair, type CriterionValue } from './criterion.ts';

type WithFreeSlots = Pick<MatchProfile, 'free_slots'>;

/** Number of common free half-hours of the week, divided by `enough`, at most 1. */
export function slotsValue(evaluator: WithFreeSlots, candidate: WithFreeSlots, enough: number): CriterionValue {
  if (evaluator.free_slots === null || candidate.free_slots === null) return null;
  return commonSlotsValue(commonSlots(evaluator.free_slots, candidate.free_slots).length, enough);
}

export function commonSlotsValue(common: number, enough: number): number {
  return Math.min(common, enough) / enough;
}

/** Returns the longest run of common half-hours; the earliest in case of a tie. */
export function slotsItems(evaluator: WithFreeSlots, candidate: WithFreeSlots, direction: Role): AnswerPair[] {
  const common = commonSlots(evaluator.free_slots ?? [], candidate.free_slots ?? []);
  let best: [number, number] | undefined;
  let first = common[0] ?? 0;
  for (const [index, slot] of common.entries()) {
    if (index > 0 && common[index - 1] !== slot - 1) first = slot;
    if (best === undefined || slot - first > best[1] - best[0]) best = [first, slot];
  }
  if (best === undefined) return [];
  const run = `${best[0]}-${best[1]}`;
  return [answerPair(direction, 'slot', run, run, 'same')];
}

/** Ascending, without duplicates. */
function commonSlots(slots: number[], others: number[]): number[] {
  const set = new Set(others);
  return [...new Set(slots)].filter((slot) => set.has(slot)).sort((one, two) => one - two);
}
