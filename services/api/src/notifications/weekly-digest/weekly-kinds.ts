import type { NotificationKind } from '@binome/contract/values/notification-kinds';

/** What can wait for the week's digest: it asks for nothing that a few days change. */
const weeklyKinds: readonly NotificationKind[] = [
  'mentoring_relationship.nudged',
  'mentoring_relationship.fit_asked',
  'mentoring_relationship.mid_term_asked',
  'recommendation.created',
];

/** Do presenters of several people read of it once a week, instead of in a mail of its own? */
export function isWeekly(kind: NotificationKind): boolean {
  return weeklyKinds.includes(kind);
}
