import { maxProposedTimes } from '@binome/contract/values/limits';
import { spreadStarts } from '@binome/contract/values/spread-starts';
import { findCommonStarts } from '../../availabilities/slots.ts';
import { findOwnRequest } from '../../mentoring-requests/actions.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { dayIn } from '../../platform/text/time-zone.ts';
import { findPartnerTimes } from './partner-times.ts';
import { timeRangeOf } from './slots.ts';

/** The length of a first meeting that an acceptance proposes. */
export const firstMeetingMinutes = 60 as const;

const day = 86_400_000;
/** Nobody is met on the day of the answer, and nobody waits longer for a first meeting. */
const searchedDays = { from: 1, to: 28 };

/**
 * Returns up to three times at which both people of an open request are free for a first meeting; none without the mentor's hours.
 * @throws ApiError `not_found`
 */
export async function listRequestTimes(context: MemberContext, requestId: string) {
  const { tx, actor, now } = context;
  const { aasm_state, participant, presenter } = await findOwnRequest(context, requestId);
  if (aasm_state !== 'requested') return [];
  const times = await findPartnerTimes(tx, { participant_user_id: participant.user_id, presenter_user_id: presenter.user_id });
  if (!times) return [];
  const [own, partner] = actor.user_id === presenter.user_id ? [times.presenter, times.participant] : [times.participant, times.presenter];
  const at = (days: number) => new Date(now.getTime() + days * day);
  const range = { from: at(searchedDays.from), to: at(searchedDays.to), minutes: firstMeetingMinutes } as const;
  const dayOf = (start: Date) => dayIn(own.time_zone, start.getTime());
  const starts = spreadStarts(findCommonStarts([own, partner], range), dayOf, maxProposedTimes);
  return starts.map((start) => timeRangeOf(start, firstMeetingMinutes));
}
