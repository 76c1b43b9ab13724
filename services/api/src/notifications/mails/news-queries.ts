import type { RelationshipCheckKind } from '@binome/contract/relationships';
import type { Tx } from '../../platform/database.ts';

/** The times that wait for an answer, soonest first. */
export function listOpenProposals(tx: Tx, meetingId: string) {
  return tx
    .selectFrom('meeting_appointments')
    .where('meeting_id', '=', meetingId)
    .where('aasm_state', '=', 'proposed')
    .orderBy('starts_at')
    .select(['proposed_by', 'starts_at', 'duration_minutes'])
    .execute();
}

export type ProposalRow = Awaited<ReturnType<typeof listOpenProposals>>[number];

/** Has somebody sent their report of a session? */
export async function hasReported(tx: Tx, userId: string, meetingId: string): Promise<boolean> {
  const report = await tx
    .selectFrom('feedbacks')
    .where('meeting_id', '=', meetingId)
    .where('author_user_id', '=', userId)
    .where('sent_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return report !== undefined;
}

/** Has somebody said how they find the pair? The transaction acts for them: nobody else reads it. */
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

/** Was something heard of a pair after a moment? */
export async function hasContactSince(tx: Tx, relationshipId: string, moment: Date): Promise<boolean> {
  const followUp = await tx
    .selectFrom('relationship_follow_ups')
    .where('mentoring_relationship_id', '=', relationshipId)
    .where('last_contact_at', '>', moment)
    .select('mentoring_relationship_id')
    .executeTakeFirst();
  return followUp !== undefined;
}

/** Was somebody mailed an agreed session for their calendar, or is about to be? */
export async function wasInvited(tx: Tx, userId: string, meetingId: string, exceptEventId: string): Promise<boolean> {
  const delivery = await tx
    .selectFrom('mail_deliveries as d')
    .innerJoin('events as e', 'e.id', 'd.event_id')
    .where('d.user_id', '=', userId)
    .where('e.subject_id', '=', meetingId)
    .where('e.name', 'in', ['meeting.confirmed', 'meeting.moved', 'meeting.changed'])
    .where('e.id', '<>', exceptEventId)
    .select('d.id')
    .executeTakeFirst();
  return delivery !== undefined;
}
