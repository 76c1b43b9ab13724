import type { ProfileType } from '@binome/contract/states';
import { type CalendarMeetingRow, findCalendarMeeting } from '../meetings/calendar/queries.ts';
import { findRequest, type RequestRow } from '../mentoring-requests/queries.ts';
import type { Tx } from '../platform/database.ts';
import { findRelationship, type RelationshipRow } from '../relationships/queries.ts';
import { findRecommendationSubject } from './recommendation-queries.ts';

/** What an event is about: a request, a relationship, a meeting or a recommendation, with both partners. */
export type Subject = Pick<RequestRow | RelationshipRow, 'participant' | 'presenter'> & {
  request?: RequestRow;
  relationship?: RelationshipRow;
  /** Present together with `relationship`. */
  meeting?: CalendarMeetingRow;
  recommendation?: { body: string };
};

/** Undefined once the subject is deleted. Row-level security hides the texts from all but the partners. */
export async function findSubject(tx: Tx, event: { name: string; subject_id: string }): Promise<Subject | undefined> {
  if (event.name.startsWith('mentoring_request.')) {
    const request = await findRequest(tx, event.subject_id);
    return request && { participant: request.participant, presenter: request.presenter, request };
  }
  if (event.name.startsWith('recommendation.')) return findRecommendationSubject(tx, event.subject_id);
  const meeting = event.name.startsWith('meeting.') ? await findCalendarMeeting(tx, event.subject_id) : undefined;
  const relationship = await findRelationship(tx, meeting?.mentoring_relationship_id ?? event.subject_id);
  if (!relationship) return undefined;
  return { participant: relationship.participant, presenter: relationship.presenter, relationship, ...(meeting && { meeting }) };
}

/** Id of the relationship of the subject, or that its request led to. */
export function relationshipOf({ request, relationship }: Subject): string | null {
  return relationship?.id ?? request?.relationship_id ?? null;
}

export function sideOfRecipient({ presenter }: Pick<Subject, 'presenter'>, recipient: { id: string }): ProfileType {
  return recipient.id === presenter.user_id ? 'presenter' : 'participant';
}
