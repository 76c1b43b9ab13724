import { isRunning } from '../../relationships/states.ts';
import type { Kind } from '../kind.ts';
import { participantOnly, presenterOnly } from '../shared/recipients.ts';

/** The partner who made the request reads that it is accepted. */
export const mentoringRelationshipInitiated: Kind<'mentoring_relationship.initiated'> = {
  recipients: ({ accepted_by }) => (accepted_by === 'participant' ? participantOnly() : presenterOnly()),
  isRelevant: ({ subject: { relationship } }) => isRunning(relationship.aasm_state),
};
