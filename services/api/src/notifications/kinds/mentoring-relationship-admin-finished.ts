import type { Kind } from '../kind.ts';
import { bothPartners } from '../shared/recipients.ts';
import { hasFinished } from '../shared/relationship-state.ts';
import { reasonValues } from '../shared/texts.ts';

export const mentoringRelationshipAdminFinished: Kind<'mentoring_relationship.admin_finished'> = {
  recipients: bothPartners,
  isRelevant: ({ subject: { relationship } }) => hasFinished(relationship.aasm_state),
  values: ({ subject: { relationship } }) => reasonValues(relationship.admin_reason),
};
