import { findPersonTimes } from '../../availabilities/queries.ts';
import { isCommonlyFree } from '../../availabilities/slots.ts';
import type { Tx } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { isAnyBooked } from '../booking-queries.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How far ahead a session is planned. */
const maxDaysAhead = 180;

type Asked = { slots: Date[]; minutes: number; userIds: string[]; now: Date; exceptMeetingId?: string };

/**
 * Reads the times that somebody proposes: to come, near enough, different, and free of anything agreed. Says of each whether it lies
 * outside of what both keep free.
 * @throws ApiError `slot_past`, `slot_taken`, `invalid`
 */
export async function readSlots(tx: Tx, { slots, minutes, userIds, now, exceptMeetingId }: Asked) {
  if (new Set(slots.map((slot) => slot.getTime())).size < slots.length) throw refuse('duplicate_slots');
  for (const slot of slots) {
    if (slot.getTime() % minute !== 0) throw refuse('invalid');
    if (slot <= now) throw new ApiError('slot_past');
    if (slot.getTime() > now.getTime() + maxDaysAhead * day) throw refuse('too_far_ahead', { days: maxDaysAhead });
    if (await isAnyBooked(tx, userIds, timeOf(slot, minutes), exceptMeetingId)) throw new ApiError('slot_taken');
  }
  const people = await findPersonTimes(tx, userIds, exceptMeetingId);
  return slots.map((starts_at) => ({ starts_at, outside_availability: !isCommonlyFree(people, starts_at, minutes) }));
}

/** From the start of a session to its end. */
export function timeOf(starts_at: Date, minutes: number) {
  return { starts_at, ends_at: new Date(starts_at.getTime() + minutes * minute) };
}

function refuse(code: string, values?: Record<string, number>): ApiError {
  return new ApiError('invalid', { fields: { slots: [{ code, ...(values && { values }) }] } });
}
