import type { ProfileType } from '@binome/contract/states';
import { findOwnCompany, type OwnCompanyRow } from '../companies/queries.ts';
import type { MemberContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { say } from '../platform/intl.ts';
import { isInTime } from '../policies/meetings.ts';
import { type LockedMeeting, lockMeeting } from './queries.ts';
import { findMeetingRelationship, type MeetingRelationshipRow } from './relationship-queries.ts';

/** A session that is held for one of its two, with the side on which they stand. */
export type LockedOwnMeeting = { meeting: LockedMeeting; side: ProfileType; company: OwnCompanyRow };

/**
 * Holds a session of the person's own until the end of the transaction, so that of two decisions the second sees the first.
 * @throws ApiError `not_found`, for a session of others as for an unknown one
 */
export async function lockOwnMeeting({ tx, actor }: MemberContext, id: string): Promise<LockedOwnMeeting> {
  const meeting = await lockMeeting(tx, id);
  if (!meeting) throw new ApiError('not_found');
  const { participant_user_id, presenter_user_id } = meeting;
  if (actor.user_id !== participant_user_id && actor.user_id !== presenter_user_id) throw new ApiError('not_found');
  const side = actor.user_id === presenter_user_id ? 'presenter' : 'participant';
  return { meeting, side, company: await findOwnCompany(tx) };
}

/**
 * Refuses to plan anything unless the accompaniment runs and both are there.
 * @throws ApiError `transition_refused`, `not_eligible`
 */
export async function assertMeetingOpen({ tx, locale }: MemberContext, relationshipId: string): Promise<void> {
  const pair = await findMeetingRelationship(tx, relationshipId);
  if (!pair) throw new ApiError('not_found');
  assertRelationshipActive(pair, locale);
}

/** The same of a pair that was read already. */
export function assertRelationshipActive(pair: MeetingRelationshipRow, locale: MemberContext['locale']): void {
  if (pair.aasm_state !== 'initiated' && pair.aasm_state !== 'admin_initiated') throw new ApiError('transition_refused');
  if (!pair.active) throw new ApiError('not_eligible', { values: { reason: say(locale, 'mentoring_relationships.partner_inactive') } });
}

/**
 * Refuses to move or cancel an agreed session when the notice that the company asks for has begun.
 * @throws ApiError `too_late_to_change`
 */
export function assertNotice({ meeting, company }: LockedOwnMeeting, now: Date): void {
  if (meeting.aasm_state !== 'confirmed' || !meeting.starts_at) return;
  const hours = company.meeting_notice_hours;
  if (!isInTime(meeting.starts_at, hours, now)) throw new ApiError('too_late_to_change', { values: { hours } });
}
