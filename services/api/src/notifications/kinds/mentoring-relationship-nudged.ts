import { isRunning } from '../../relationships/states.ts';
import type { Kind } from '../kind.ts';
import { hasContactSince } from '../mails/mail-queries.ts';
import { planningPath } from '../shared/paths.ts';
import { bothPartners } from '../shared/recipients.ts';

export const mentoringRelationshipNudged: Kind<'mentoring_relationship.nudged'> = {
  recipients: bothPartners,
  isRelevant: async ({ tx, subject: { relationship }, created_at }) =>
    isRunning(relationship.aasm_state) && !(await hasContactSince(tx, relationship.id, created_at)),
  path: planningPath,
};
