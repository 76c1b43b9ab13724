import type { FreeSlots } from '../../lib/data/free-slots.ts';
import { isTaken, isWithinSpans } from './slots.ts';

/** A start time is inside the common availability, outside it, in a busy time of a partner, or unknown until the availability is loaded. */
export type SlotStatus = 'common' | 'outside' | 'taken' | 'unknown';

export function slotStatus(freeSlots: FreeSlots | undefined | null, startsAt: string, minutes: number): SlotStatus {
  if (!freeSlots) return 'unknown';
  if (isTaken(freeSlots.busy, startsAt, minutes)) return 'taken';
  return isWithinSpans(freeSlots.data, startsAt, minutes) ? 'common' : 'outside';
}
