import { relationshipPath } from '@binome/contract/values/notification-kinds';
import { isRunning } from '../../relationships/states.ts';
import type { Kinds } from '../kind.ts';
import { hasAnsweredCheck, hasContactSince } from '../mails/mail-queries.ts';
import { communityPath, planningPath } from '../shared/paths.ts';
import { bothPartners, partnerOf } from '../shared/recipients.ts';
import { hasFinished } from '../shared/relationship-state.ts';
import { reasonValues } from '../shared/texts.ts';

export const mentoringRelationshipKinds: Kinds<'mentoring_relationship'> = {
  'mentoring_relationship.initiated': {
    // The partner who accepts sees the relationship in the app and needs only the mail with the next steps. The
    // other partner gets the notification of the answer.
    recipients: ({ accepted_by }) => ({ in_app: [], by_mail: [accepted_by] }),
    isRelevant: ({ subject: { relationship } }) => isRunning(relationship.aasm_state),
  },

  'mentoring_relationship.admin_initiated': {
    recipients: bothPartners,
    isRelevant: ({ subject: { relationship } }) => isRunning(relationship.aasm_state),
    values: ({ subject: { relationship } }) => reasonValues(relationship.admin_reason),
  },

  'mentoring_relationship.finished': {
    // A partner who left the role is not notified. Otherwise both get the same text, which does not reveal who ended it.
    recipients: (data) => ('left' in data ? partnerOf({ by: data.left }) : bothPartners()),
    isRelevant: ({ subject: { relationship } }) => hasFinished(relationship.aasm_state),
    values: ({ data }) => ({ left: 'left' in data ? 'yes' : 'no' }),
  },

  'mentoring_relationship.admin_finished': {
    recipients: bothPartners,
    isRelevant: ({ subject: { relationship } }) => hasFinished(relationship.aasm_state),
    values: ({ subject: { relationship } }) => reasonValues(relationship.admin_reason),
  },

  'mentoring_relationship.cancelled': {
    recipients: bothPartners,
    path: ({ side, subject: { relationship } }) => (side === 'participant' ? communityPath() : relationshipPath(relationship.id)),
    values: ({ subject: { relationship } }) => reasonValues(relationship.admin_reason),
  },

  'mentoring_relationship.fit_asked': {
    recipients: bothPartners,
    isRelevant: async ({ tx, subject: { relationship }, recipient }) =>
      isRunning(relationship.aasm_state) && !(await hasAnsweredCheck(tx, recipient.id, relationship.id, 'fit')),
  },

  'mentoring_relationship.mid_term_asked': {
    recipients: bothPartners,
    isRelevant: async ({ tx, subject: { relationship }, recipient }) =>
      isRunning(relationship.aasm_state) && !(await hasAnsweredCheck(tx, recipient.id, relationship.id, 'mid_term')),
  },

  'mentoring_relationship.nudged': {
    recipients: bothPartners,
    isRelevant: async ({ tx, subject: { relationship }, created_at }) =>
      isRunning(relationship.aasm_state) && !(await hasContactSince(tx, relationship.id, created_at)),
    path: planningPath,
  },

  'mentoring_relationship.feedback_provided': {
    recipients: bothPartners,
  },
};
