import { findRequest, type RequestRow } from '../mentoring-requests/queries.ts';
import type { Tx } from '../platform/database.ts';
import { findRelationship, type RelationshipRow } from '../relationships/queries.ts';
import { findRecommendationSubject } from './recommendation-queries.ts';

/** What an event is about: a request, an accompaniment or a recommendation, with both its people. */
export type Subject = Pick<RequestRow | RelationshipRow, 'participant' | 'presenter'> & {
  request?: RequestRow;
  relationship?: RelationshipRow;
  /** What was written of the presenter, for the whole community to read. */
  recommendation?: { body: string };
};

/** The subject of an event; undefined once it is erased. Words of the pair are in it for the pair only. */
export async function findSubject(tx: Tx, event: { name: string; subject_id: string }): Promise<Subject | undefined> {
  if (event.name.startsWith('mentoring_request.')) {
    const request = await findRequest(tx, event.subject_id);
    return request && { participant: request.participant, presenter: request.presenter, request };
  }
  if (event.name.startsWith('recommendation.')) return findRecommendationSubject(tx, event.subject_id);
  const relationship = await findRelationship(tx, event.subject_id);
  return relationship && { participant: relationship.participant, presenter: relationship.presenter, relationship };
}
