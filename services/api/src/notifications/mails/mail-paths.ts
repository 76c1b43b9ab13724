import type { NotificationKind } from '@binome/contract/notification-kinds';
import { activeRelationshipStates, type MentoringRelationshipState } from '@binome/contract/states';
import { relationshipOf, type Subject } from '../subject.ts';

/** Kinds whose button leads to planning a meeting, if the relationship is running. */
const planningKinds: readonly NotificationKind[] = [
  'meeting.cancelled',
  'meeting.admin_cancelled',
  'meeting.expired',
  'mentoring_relationship.nudged',
];

/** Path of the button of a mail: the requested action, else the page of the relationship, else the page of the requests. */
export function pathOf(kind: NotificationKind, subject: Subject): string {
  const { presenter, recommendation, meeting, relationship } = subject;
  if (recommendation) return `/profile/presenter/${presenter.profile_id}`;
  const id = relationshipOf(subject);
  if (!id) return '/mentoring_center';
  if (kind === 'mentoring_relationship.finished' || kind === 'mentoring_relationship.admin_finished')
    return `/feedback_relationships/${id}`;
  if (kind === 'meeting.feedback_requested' && meeting) return `/feedback/${meeting.id}`;
  const page = `/mentoring_center/${id}`;
  if (kind === 'meeting.declined' && meeting?.aasm_state === 'initiated') return `${page}/session?meeting=${meeting.id}`;
  return planningKinds.includes(kind) && relationship && isRunning(relationship.aasm_state) ? `${page}/session` : page;
}

function isRunning(state: MentoringRelationshipState): boolean {
  return (activeRelationshipStates as readonly MentoringRelationshipState[]).includes(state);
}
