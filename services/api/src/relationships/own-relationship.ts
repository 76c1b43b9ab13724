import type { ProfileType } from '@binome/contract/states';
import type { MemberContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { sideIn } from '../policies/meetings.ts';
import { findOwnRelationship } from './list.ts';
import { isRunning } from './progress/path.ts';
import { lockRelationship, type RelationshipRow } from './queries.ts';

/** The side on which the person acts, and what names the pair in the rows that are the two's alone. */
export type OwnRelationship = {
  side: ProfileType;
  mentoring_relationship_id: string;
  participant_user_id: string;
  presenter_user_id: string;
};

/** @throws ApiError `not_found`, for the accompaniment of others as for an unknown one */
export async function findOwnSide(context: MemberContext, id: string): Promise<OwnRelationship> {
  return ownRelationshipOf(context.actor, await findOwnRelationship(context, id));
}

/**
 * The person's own accompaniment, held until the end of the transaction, so that nothing is written once it has ended, and what is
 * counted stays counted.
 * @throws ApiError `not_found`, and `transition_refused` for one that does not run
 */
export async function lockActiveRelationship(context: MemberContext, id: string): Promise<OwnRelationship> {
  const { tx, actor } = context;
  const relationship = await findOwnRelationship(context, id);
  const held = await lockRelationship(tx, id);
  if (!held || !isRunning(held.aasm_state)) throw new ApiError('transition_refused');
  return ownRelationshipOf(actor, relationship);
}

function ownRelationshipOf(actor: { user_id: string }, { id, participant, presenter }: RelationshipRow): OwnRelationship {
  const people = { participant_user_id: participant.user_id, presenter_user_id: presenter.user_id };
  return { side: sideIn(actor, { presenter }), mentoring_relationship_id: id, ...people };
}
