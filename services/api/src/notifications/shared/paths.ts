import type { ProfileType } from '@binome/contract/states';
import { mentoringCenterPath } from '@binome/contract/values/notification-kinds';
import { isRunning } from '../../relationships/states.ts';
import type { RelationshipSubject } from '../subject.ts';

/** Path of planning a meeting if the relationship is running, else that of the relationship. */
export function planningPath({ subject: { relationship } }: { subject: RelationshipSubject }): string {
  const page = `/mentoring_center/${relationship.id}`;
  return isRunning(relationship.aasm_state) ? `${page}/session` : page;
}

/** Path of the community, where somebody finds another person after a refusal. */
export function communityPath(): string {
  return '/community';
}

/** Path of the community for the side that looks for somebody else, and of the page of one's mentoring for the other. */
export function communityPathOf(seeking: ProfileType) {
  return ({ side }: { side: ProfileType }) => (side === seeking ? communityPath() : mentoringCenterPath(side));
}
