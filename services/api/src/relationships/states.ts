import { activeRelationshipStates, finishedRelationshipStates, type MentoringRelationshipState } from '@binome/contract/states';
import type { Machine } from '../platform/data/state-machine.ts';

export type RelationshipEvent = 'initiate' | 'admin_initiate' | 'finish' | 'admin_finish' | 'provide_feedback' | 'cancel';

/** The `admin_` events come from the console. `provide_feedback` happens when both final reviews are sent. */
export const relationshipMachine = {
  initiate: { from: ['requested'], to: 'initiated' },
  admin_initiate: { from: ['requested'], to: 'admin_initiated' },
  finish: { from: ['initiated', 'admin_initiated'], to: 'finished' },
  admin_finish: { from: ['initiated', 'admin_initiated'], to: 'admin_finished' },
  provide_feedback: { from: ['finished', 'admin_finished'], to: 'feedback_provided' },
  cancel: { from: ['requested', 'initiated', 'admin_initiated'], to: 'cancelled' },
} satisfies Machine<MentoringRelationshipState, RelationshipEvent>;

/** Is the relationship active, so that its partners can work together? */
export function isRunning(state: MentoringRelationshipState): boolean {
  return (activeRelationshipStates as readonly MentoringRelationshipState[]).includes(state);
}

/** Has the relationship run and ended? A cancelled one has not: it has no review and no keepsake. */
export function hasFinished(state: MentoringRelationshipState): boolean {
  return (finishedRelationshipStates as readonly MentoringRelationshipState[]).includes(state);
}
