import { isRunning } from '../../relationships/states.ts';
import type { Kind } from '../kind.ts';
import { presenterOnly } from '../shared/recipients.ts';

/** The accepted request notifies the participant. */
export const mentoringRelationshipInitiated: Kind<'mentoring_relationship.initiated'> = {
  recipients: presenterOnly,
  isRelevant: ({ subject: { relationship } }) => isRunning(relationship.aasm_state),
};
