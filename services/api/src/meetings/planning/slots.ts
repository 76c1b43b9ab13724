import { areAllFree } from '../../availabilities/slots.ts';
import type { Tx } from '../../platform/data/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { isAnyBooked } from '../booking-queries.ts';
import { findPartnerTimes, type PartnerIds } from './partner-times.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How far ahead a meeting may be planned. */
const maxPlanningDays = 180;

type ProposedSlots = { slots: Date[]; minutes: number; partners: PartnerIds; now: Date; exceptMeetingId?: string };

/**
 * Checks proposed times: full minutes, distinct, in the future, at most `maxPlanningDays` days ahead and not booked. Returns each
 * start, with whether it is outside the common availability.
 * @throws ApiError `slot_past`, `slot_taken`, `invalid`
 */
export async function checkSlots(tx: Tx, { slots, minutes, partners, now, exceptMeetingId }: ProposedSlots) {
  if (new Set(slots.map((slot) => slot.getTime())).size < slots.length) throw slotFault('duplicate_slots');
  for (const slot of slots) {
    if (slot.getTime() % minute !== 0) throw slotFault('invalid');
    if (slot <= now) throw new ApiError('slot_past');
    if (slot.getTime() > now.getTime() + maxPlanningDays * day) throw slotFault('too_far_ahead', { days: maxPlanningDays });
  }
  const { participant_user_id, presenter_user_id } = partners;
  const ranges = slots.map((slot) => timeRangeOf(slot, minutes));
  // Before the bookings are checked: a booking that is made in between must refuse the time, not only put it outside the availability.
  const times = await findPartnerTimes(tx, partners, exceptMeetingId);
  if (await isAnyBooked(tx, [participant_user_id, presenter_user_id], ranges, exceptMeetingId)) throw new ApiError('slot_taken');
  const people = times ? [times.participant, times.presenter] : [];
  return slots.map((starts_at) => ({ starts_at, outside_availability: !areAllFree(people, starts_at, minutes) }));
}

export function timeRangeOf(starts_at: Date, minutes: number) {
  return { starts_at, ends_at: new Date(starts_at.getTime() + minutes * minute) };
}

function slotFault(code: string, values?: Record<string, number>): ApiError {
  return new ApiError('invalid', { fields: { slots: [{ code, ...(values && { values }) }] } });
}
