import { isRunning } from '../../relationships/states.ts';
import type { Kind } from '../kind.ts';

export const mentoringRelationshipInitiated: Kind<'mentoring_relationship.initiated'> = {
  // The partner who accepts sees the relationship in the app and needs only the mail with the next steps. The
  // other partner gets the notification of the answer.
  recipients: ({ accepted_by }) => ({ in_app: [], by_mail: [accepted_by] }),
  isRelevant: ({ subject: { relationship } }) => isRunning(relationship.aasm_state),
};
