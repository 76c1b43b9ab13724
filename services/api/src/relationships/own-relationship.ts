import type { ProfileType } from '@binome/contract/states';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { sideOf } from '../policies/meetings.ts';
import { findOwnRelationship } from './list.ts';
import { lockRelationship, type RelationshipRow } from './queries.ts';
import { isRunning } from './states.ts';

/** The side of the member, and the columns of rows that row-level security restricts to the partners. */
export type OwnRelationship = {
  side: ProfileType;
  mentoring_relationship_id: string;
  participant_user_id: string;
  presenter_user_id: string;
};

/** @throws ApiError `not_found`, also for a relationship of others */
export async function findOwnSide(context: MemberContext, id: string): Promise<OwnRelationship> {
  return ownRelationshipOf(context.actor, await findOwnRelationship(context, id));
}

/**
 * Locks a running relationship of the member, so that it cannot end, and counts of its items cannot change, during the transaction.
 * @throws ApiError `not_found`, `transition_refused` if it is not running
 */
export async function lockActiveRelationship(context: MemberContext, id: string): Promise<OwnRelationship> {
  const { tx, actor } = context;
  const relationship = await findOwnRelationship(context, id);
  const locked = await lockRelationship(tx, id);
  if (!locked || !isRunning(locked.aasm_state)) throw new ApiError('transition_refused');
  return ownRelationshipOf(actor, relationship);
}

function ownRelationshipOf(actor: { user_id: string }, { id, participant, presenter }: RelationshipRow): OwnRelationship {
  const userIds = { participant_user_id: participant.user_id, presenter_user_id: presenter.user_id };
  return { side: sideOf(actor, { presenter }), mentoring_relationship_id: id, ...userIds };
}
