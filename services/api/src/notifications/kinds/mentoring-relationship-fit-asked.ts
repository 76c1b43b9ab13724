import { isRunning } from '../../relationships/states.ts';
import type { Kind } from '../kind.ts';
import { hasAnsweredCheck } from '../mails/mail-queries.ts';
import { bothPartners } from '../shared/recipients.ts';

export const mentoringRelationshipFitAsked: Kind<'mentoring_relationship.fit_asked'> = {
  recipients: bothPartners,
  isRelevant: async ({ tx, subject: { relationship }, recipient }) =>
    isRunning(relationship.aasm_state) && !(await hasAnsweredCheck(tx, recipient.id, relationship.id, 'fit')),
};
