import type { Kind } from '../kind.ts';
import { bothPartners } from '../shared/recipients.ts';

export const mentoringRelationshipFeedbackProvided: Kind<'mentoring_relationship.feedback_provided'> = {
  recipients: bothPartners,
};
