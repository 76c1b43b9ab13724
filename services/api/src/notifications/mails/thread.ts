import type { NotificationKind } from '@binome/contract/values/notification-kinds';
import type { SubjectOf } from '../subject.ts';

/** Names what the mails of a subject have in common, so that mail programs show them as one conversation: the request, the relationship. */
export function threadOf(subject: SubjectOf<NotificationKind> | { relationship_id: string | null }): string[] {
  return [
    ...('request' in subject ? [`request-${subject.request.id}`] : []),
    ...(subject.relationship_id ? [`relationship-${subject.relationship_id}`] : []),
  ];
}
