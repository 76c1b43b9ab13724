import { COSTS } from './costs.ts';
import type { Pairs } from './pairs.ts';
import type { Seating } from './seating.ts';

/** Writes the prices of presenters who have no place, or whose places are all locked: what the participant would pay who wants them most. */
export function priceFullPresenters(pairs: Pairs, seating: Seating, prices: Int32Array, aloneUnits: number): void {
  const full = Array.from(pairs.seats.keys()).filter((presenter) => pairs.seats[presenter] === 0);
  if (full.length === 0) return;
  for (let participant = 0; participant < pairs.participants; participant += 1) {
    if (pairs.isLocked(participant)) continue;
    const own = seating.presenterOf[participant] ?? -1;
    const paid = own < 0 ? aloneUnits : (seating.costs[participant] ?? 0) + (prices[own] ?? 0);
    const row = pairs.rowOf(participant);
    for (const presenter of full) {
      const points = row[presenter] ?? 0;
      if (points >= pairs.floor) prices[presenter] = Math.max(prices[presenter] ?? 0, paid - (COSTS[points] ?? 0));
    }
  }
}
