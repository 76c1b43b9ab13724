import type { NotificationKind } from '@binome/contract/notifications';
import { activeRelationshipStates, type MentoringRelationshipState } from '@binome/contract/states';
import { relationshipOf, type Subject } from '../subject.ts';

/** After which news the next thing to do is to plan a session, where the accompaniment runs. */
const planning: readonly NotificationKind[] = [
  'meeting.cancelled',
  'meeting.admin_cancelled',
  'meeting.expired',
  'mentoring_relationship.nudged',
];

/** Where a mail's button leads: to what it asks for, else to the page of the accompaniment, and before there is one to the requests. */
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
  return planning.includes(kind) && relationship && runs(relationship.aasm_state) ? `${page}/session` : page;
}

function runs(state: MentoringRelationshipState): boolean {
  return (activeRelationshipStates as readonly MentoringRelationshipState[]).includes(state);
}
