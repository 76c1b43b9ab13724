import { isRunning } from '../../relationships/states.ts';
import type { Kind } from '../kind.ts';

export const mentoringRelationshipInitiated: Kind<'mentoring_relationship.initiated'> = {
  // Who accepts sees the relationship start in the app, and gets a mail about what comes next. The other partner is told of the answer.
  recipients: ({ accepted_by }) => ({ in_app: [], by_mail: [accepted_by] }),
  isRelevant: ({ subject: { relationship } }) => isRunning(relationship.aasm_state),
};
