import { endPath, relationshipPath } from '@binome/contract/values/notification-kinds';
import { hasFinished, isRunning } from '../../relationships/states.ts';
import type { Kinds } from '../kind.ts';
import { hasAnsweredCheck, hasContactSince } from '../mails/mail-queries.ts';
import { endedFacts } from '../shared/meeting-facts.ts';
import { communityPath, planningPath } from '../shared/paths.ts';
import { bothPartners, partnerOf } from '../shared/recipients.ts';
import { reasonValues } from '../shared/texts.ts';
import type { RelationshipSubject } from '../subject.ts';

export const mentoringRelationshipKinds: Kinds<'mentoring_relationship'> = {
  'mentoring_relationship.admin_initiated': {
    recipients: bothPartners,
    isRelevant: ({ subject: { relationship } }) => isRunning(relationship.aasm_state),
    values: ({ subject: { relationship } }) => reasonValues(relationship.admin_reason),
  },

  'mentoring_relationship.finished': {
    // Who ended it, or left the role, knows.
    recipients: (data) => partnerOf({ by: 'left' in data ? data.left : data.by }),
    isRelevant: ({ subject: { relationship } }) => hasFinished(relationship.aasm_state),
    path: endPathOf,
    values: ({ data, subject }) => ({ left: 'left' in data ? 'yes' : 'no', ...endValues(subject) }),
    facts: endedFacts,
  },

  'mentoring_relationship.admin_finished': {
    recipients: bothPartners,
    isRelevant: ({ subject: { relationship } }) => hasFinished(relationship.aasm_state),
    path: endPathOf,
    values: ({ subject }) => ({ ...reasonValues(subject.relationship.admin_reason), ...endValues(subject) }),
    facts: endedFacts,
  },

  'mentoring_relationship.cancelled': {
    recipients: bothPartners,
    path: ({ side, subject: { relationship } }) =>
      side === 'participant' || relationship.kind === 'peer' ? communityPath(relationship) : relationshipPath(relationship.id),
    values: ({ subject }) => ({ ...reasonValues(subject.relationship.admin_reason), ...endValues(subject) }),
    facts: endedFacts,
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
    // The side that sent the second review has it before its eyes.
    recipients: ({ by }) => (by ? partnerOf({ by }) : bothPartners()),
  },
};

/** What the mail about an end says beside it: the meetings that it cancelled, and whether a review is asked for. */
function endValues({ ended_meetings, asks_review }: RelationshipSubject) {
  return { cancelled: ended_meetings.length, review: asks_review ? 'yes' : 'no' };
}

function endPathOf({ subject: { relationship, asks_review } }: { subject: RelationshipSubject }): string {
  return asks_review ? endPath(relationship.id) : relationshipPath(relationship.id);
}
