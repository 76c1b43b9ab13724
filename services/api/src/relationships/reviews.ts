import type { ProfileType } from '@binome/contract/states';
import { canHappen, nextState } from '../platform/data/state-machine.ts';
import { recordEvent } from '../platform/delivery/events.ts';
import type { CompanyContext } from '../platform/process/context.ts';
import { countSentReviews, lockRelationship, updateRelationshipState } from './queries.ts';
import { relationshipMachine } from './states.ts';

/**
 * Closes a finished relationship if the final reviews of both sides are sent, `by` the second. Locks the relationship before it counts, so that of two
 * concurrent reviews the second one closes it.
 */
export async function closeWithReviews(context: CompanyContext, relationshipId: string, by: ProfileType): Promise<void> {
  const { tx } = context;
  const relationship = await lockRelationship(tx, relationshipId);
  if (!relationship || !canHappen(relationshipMachine, relationship.aasm_state, 'provide_feedback')) return;
  if ((await countSentReviews(tx, relationshipId)) < 2) return;
  const aasm_state = nextState(relationshipMachine, relationship.aasm_state, 'provide_feedback');
  await updateRelationshipState(tx, relationshipId, relationship.aasm_state, { aasm_state });
  await recordEvent(context, { name: 'mentoring_relationship.feedback_provided', subject_id: relationshipId, data: { by } });
}
