import { isRunning } from '../../relationships/states.ts';
import type { Kind } from '../kind.ts';
import { bothPartners } from '../shared/recipients.ts';
import { reasonValues } from '../shared/texts.ts';

export const mentoringRelationshipAdminInitiated: Kind<'mentoring_relationship.admin_initiated'> = {
  recipients: bothPartners,
  isRelevant: ({ subject: { relationship } }) => isRunning(relationship.aasm_state),
  values: ({ subject: { relationship } }) => reasonValues(relationship.admin_reason),
};
