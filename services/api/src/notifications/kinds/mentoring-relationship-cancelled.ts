import type { Kind } from '../kind.ts';
import { bothPartners } from '../shared/recipients.ts';
import { reasonValues } from '../shared/texts.ts';

export const mentoringRelationshipCancelled: Kind<'mentoring_relationship.cancelled'> = {
  recipients: bothPartners,
  values: ({ subject: { relationship } }) => reasonValues(relationship.admin_reason),
};
