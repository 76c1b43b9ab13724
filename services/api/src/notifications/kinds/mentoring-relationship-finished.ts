import type { Kind } from '../kind.ts';
import { bothPartners, partnerOf } from '../shared/recipients.ts';
import { hasFinished } from '../shared/relationship-state.ts';

export const mentoringRelationshipFinished: Kind<'mentoring_relationship.finished'> = {
  // A partner who left the role is not notified. Otherwise both get the same text, which does not reveal who ended it.
  recipients: (data) => ('left' in data ? partnerOf({ by: data.left }) : bothPartners()),
  isRelevant: ({ subject: { relationship } }) => hasFinished(relationship.aasm_state),
  values: ({ data }) => ({ left: 'left' in data ? 'yes' : 'no' }),
};
