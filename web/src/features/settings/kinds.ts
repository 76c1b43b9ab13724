import type { NotificationKind } from '@binome/contract/notifications';
import type { ProfileType } from '@binome/contract/states';

const both = ['presenter', 'participant'] as const;

/** Whom a kind of news may reach. */
const reached: Record<NotificationKind, readonly ProfileType[]> = {
  'mentoring_request.created': ['presenter'],
  'mentoring_request.reminder': ['presenter'],
  'mentoring_request.accepted': ['participant'],
  'mentoring_request.declined': ['participant'],
  'mentoring_request.withdrawn': both,
  'mentoring_request.expired': both,
  'mentoring_request.revoked': both,
  'mentoring_relationship.initiated': ['presenter'],
  'mentoring_relationship.admin_initiated': both,
  'mentoring_relationship.finished': both,
  'mentoring_relationship.admin_finished': both,
  'mentoring_relationship.cancelled': both,
  'recommendation.created': ['presenter'],
};

/** The kinds that concern somebody who holds these roles, in their order; all of them without a role. */
export function kindsOf(types: readonly ProfileType[]): NotificationKind[] {
  const kinds = Object.keys(reached) as NotificationKind[];
  return types.length === 0 ? kinds : kinds.filter((kind) => reached[kind].some((type) => types.includes(type)));
}
