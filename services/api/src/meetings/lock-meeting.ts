import type { ProfileType } from '@binome/contract/states';
import { ownCompanyOf } from '../companies/own-company.ts';
import type { OwnCompanyRow } from '../companies/queries.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { say } from '../platform/text/intl.ts';
import { isChangeable } from '../policies/meetings.ts';
import { type LockedMeeting, lockMeeting } from './queries.ts';
import { findMeetingRelationship, type MeetingRelationshipRow } from './relationship-queries.ts';

/** A locked meeting, the member's side in it, and the company's settings. */
export type LockedOwnMeeting = { meeting: LockedMeeting; side: ProfileType; company: Readonly<OwnCompanyRow> };

/**
 * Locks a meeting of the member. A concurrent decision waits, then sees the result of this one.
 * @throws ApiError `not_found`, also for a meeting of others
 */
export async function lockOwnMeeting(context: MemberContext, id: string): Promise<LockedOwnMeeting> {
  const { tx, actor } = context;
  const meeting = await lockMeeting(tx, id);
  if (!meeting) throw new ApiError('not_found');
  const { participant_user_id, presenter_user_id } = meeting;
  if (actor.user_id !== participant_user_id && actor.user_id !== presenter_user_id) throw new ApiError('not_found');
  const side = actor.user_id === presenter_user_id ? 'presenter' : 'participant';
  return { meeting, side, company: await ownCompanyOf(context) };
}

/**
 * Asserts that the relationship is running and both partners are active, and returns it.
 * @throws ApiError `not_found`, `transition_refused`, `not_eligible`
 */
export async function assertPartnersCanMeet({ tx, locale }: MemberContext, relationshipId: string): Promise<MeetingRelationshipRow> {
  const relationship = await findMeetingRelationship(tx, relationshipId);
  if (!relationship) throw new ApiError('not_found');
  assertRelationshipActive(relationship, locale);
  return relationship;
}

/** @throws ApiError `transition_refused` unless the relationship is running, `not_eligible` unless both partners are active */
export function assertRelationshipActive(relationship: MeetingRelationshipRow, locale: MemberContext['locale']): void {
  if (relationship.aasm_state !== 'initiated' && relationship.aasm_state !== 'admin_initiated') throw new ApiError('transition_refused');
  if (!relationship.active)
    throw new ApiError('not_eligible', { values: { reason: say(locale, 'mentoring_relationships.partner_inactive') } });
}

/**
 * Asserts that an agreed meeting may still be moved or cancelled, given the notice that the company asks for.
 * @throws ApiError `too_late_to_change`
 */
export function assertNotice({ meeting, company }: LockedOwnMeeting, now: Date): void {
  if (meeting.aasm_state !== 'confirmed' || !meeting.starts_at) return;
  const hours = company.meeting_notice_hours;
  if (!isChangeable(meeting.starts_at, hours, now)) throw new ApiError('too_late_to_change', { values: { hours } });
}
