import type { RelationshipCheckKind } from '@binome/contract/mentoring/relationships';
import type { Tx } from '../../platform/data/database.ts';
import { isReviewAsked } from '../../relationships/progress/count-queries.ts';

/** Open proposals, earliest first. */
export function listOpenProposals(tx: Tx, meetingId: string) {
  return tx
    .selectFrom('meeting_appointments')
    .where('meeting_id', '=', meetingId)
    .where('aasm_state', '=', 'proposed')
    .orderBy('starts_at')
    .select(['proposed_by', 'starts_at', 'duration_minutes'])
    .execute();
}

/** The id of the first meeting of a relationship, if it waits for an answer to its times. */
export async function findFirstProposed(tx: Tx, relationshipId: string): Promise<string | undefined> {
  const meeting = await tx
    .selectFrom('meetings')
    .where('mentoring_relationship_id', '=', relationshipId)
    .orderBy('id')
    .select(['id', 'aasm_state'])
    .limit(1)
    .executeTakeFirst();
  return meeting?.aasm_state === 'requested' ? meeting.id : undefined;
}

export type ProposalRow = Awaited<ReturnType<typeof listOpenProposals>>[number];

/** Has the user rated the meeting, or sent their report of it? The app asks for the rest of a report. */
export async function hasReported(tx: Tx, userId: string, meetingId: string): Promise<boolean> {
  const report = await tx
    .selectFrom('feedbacks')
    .where('meeting_id', '=', meetingId)
    .where('author_user_id', '=', userId)
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('rated_at', 'is not', null)]))
    .select('id')
    .executeTakeFirst();
  return report !== undefined;
}

/** Has the user answered the check? The transaction must run as that user (row-level security). */
export async function hasAnsweredCheck(tx: Tx, userId: string, relationshipId: string, kind: RelationshipCheckKind): Promise<boolean> {
  const check = await tx
    .selectFrom('relationship_checks')
    .where('mentoring_relationship_id', '=', relationshipId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .select('id')
    .executeTakeFirst();
  return check !== undefined;
}

/** Did the partners have a contact after `since`? */
export async function hasContactSince(tx: Tx, relationshipId: string, since: Date): Promise<boolean> {
  const followUp = await tx
    .selectFrom('relationship_follow_ups')
    .where('mentoring_relationship_id', '=', relationshipId)
    .where('last_contact_at', '>', since)
    .select('mentoring_relationship_id')
    .executeTakeFirst();
  return followUp !== undefined;
}

/** Does the relationship, which has ended, ask both for a review? */
export async function isReviewAskedOf(tx: Tx, relationshipId: string): Promise<boolean> {
  const asked = await tx
    .selectFrom('mentoring_relationships as r')
    .where('r.id', '=', relationshipId)
    .where(isReviewAsked)
    .select('r.id')
    .executeTakeFirst();
  return asked !== undefined;
}

/** Does the user have a sent or pending mail of an event with one of these names about the meeting, other than `exceptEventId`? */
export async function hasCalendarMail(
  tx: Tx,
  userId: string,
  meetingId: string,
  exceptEventId: string,
  names: readonly string[],
): Promise<boolean> {
  const delivery = await tx
    .selectFrom('directory.mails as d')
    .innerJoin('events as e', (on) => on.onRef('e.company_id', '=', 'd.company_id').onRef('e.id', '=', 'd.event_id'))
    .where('d.user_id', '=', userId)
    .where('e.subject_id', '=', meetingId)
    .where('e.name', 'in', [...names])
    .where('e.id', '<>', exceptEventId)
    .select('d.id')
    .executeTakeFirst();
  return delivery !== undefined;
}

/** Does the user have a sent or pending mail of an event with one of these names about the circle of a notice, other than that of the notice? */
export async function hasCircleCalendarMail(tx: Tx, userId: string, noticeId: string, names: readonly string[]): Promise<boolean> {
  const delivery = await tx
    .selectFrom('directory.mails as d')
    .innerJoin('events as e', (on) => on.onRef('e.company_id', '=', 'd.company_id').onRef('e.id', '=', 'd.event_id'))
    .innerJoin('circle_notices as n', 'n.id', 'e.subject_id')
    .innerJoin('circle_notices as own', 'own.circle_id', 'n.circle_id')
    .where('d.user_id', '=', userId)
    .where('own.id', '=', noticeId)
    .where('n.id', '<>', noticeId)
    .where('e.name', 'in', [...names])
    .select('d.id')
    .executeTakeFirst();
  return delivery !== undefined;
}
