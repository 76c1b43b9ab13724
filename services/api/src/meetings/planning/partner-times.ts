import { findPersonTimes } from '../../availabilities/queries.ts';
import type { PersonTime } from '../../availabilities/slots.ts';
import { type FreeWindow, isBookable } from '../../availabilities/window.ts';
import type { Tx } from '../../platform/data/database.ts';

export type PartnerIds = { participant_user_id: string; presenter_user_id: string };

const weekdays = [1, 2, 3, 4, 5, 6, 7];
/** Every bookable hour of the week. */
const anyHour: FreeWindow[] = weekdays.map((weekday) => ({ weekday, start: 6 * 60 + 1, end: 23 * 60 - 1 }));

/**
 * Returns when each partner of a relationship is free. A mentee without weekly hours takes any of the mentor's, outside the nights of the
 * mentee and beside what is already booked. `known`: whether each has entered hours.
 */
export async function findPartnerTimes(tx: Tx, { participant_user_id, presenter_user_id }: PartnerIds, exceptMeetingId?: string) {
  const [participant, presenter] = await findPersonTimes(tx, [participant_user_id, presenter_user_id], exceptMeetingId);
  if (!participant || !presenter) return undefined;
  const known = { participant: hasHours(participant), presenter: hasHours(presenter) };
  return { participant: known.participant ? participant : { ...participant, windows: anyHour }, presenter, known };
}

function hasHours({ windows }: PersonTime): boolean {
  return windows.some(isBookable);
}
