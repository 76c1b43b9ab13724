import { nextState } from '../platform/data/state-machine.ts';
import { recordEvent } from '../platform/delivery/events.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { sideOf } from '../policies/meetings.ts';
import { findOwnRelationship } from './list.ts';
import { type RelationshipRow, updateRelationshipState } from './queries.ts';
import { relationshipMachine } from './states.ts';

/**
 * Ends a relationship, and returns it as it then is. Either partner may do so, without a reason. Listeners of the event ask both for a
 * review and cancel the upcoming meetings.
 * @throws ApiError `not_found`, `transition_refused`
 */
export async function finishOwnRelationship(context: MemberContext, id: string): Promise<RelationshipRow> {
  const { tx, now, actor } = context;
  const relationship = await findOwnRelationship(context, id);
  const aasm_state = nextState(relationshipMachine, relationship.aasm_state, 'finish');
  const change = { aasm_state, ended_at: now };
  const isChanged = await updateRelationshipState(tx, id, relationship.aasm_state, change);
  if (!isChanged) throw new ApiError('transition_refused');
  await recordEvent(context, { name: 'mentoring_relationship.finished', subject_id: id, data: { by: sideOf(actor, relationship) } });
  return findOwnRelationship(context, id);
}
