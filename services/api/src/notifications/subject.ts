import { findRequest, type RequestRow } from '../mentoring-requests/queries.ts';
import type { Tx } from '../platform/database.ts';
import { findRelationship, type RelationshipRow } from '../relationships/queries.ts';

/** What an event is about: a request or an accompaniment, with both its people. */
export type Subject = Pick<RequestRow | RelationshipRow, 'participant' | 'presenter'> & {
  request?: RequestRow;
  relationship?: RelationshipRow;
};

/** The subject of an event; undefined once it is erased. Words of the pair are in it for the pair only. */
export async function findSubject(tx: Tx, event: { name: string; subject_id: string }): Promise<Subject | undefined> {
  if (event.name.startsWith('mentoring_request.')) {
    const request = await findRequest(tx, event.subject_id);
    return request && { participant: request.participant, presenter: request.presenter, request };
  }
  const relationship = await findRelationship(tx, event.subject_id);
  return relationship && { participant: relationship.participant, presenter: relationship.presenter, relationship };
}
