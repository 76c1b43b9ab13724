import type { TodayQueue } from '@binome/contract/values/today';

/** The list that shows all rows of a queue. */
export function listOfQueue(queue: TodayQueue): string {
  switch (queue) {
    case 'help':
      return filtered('mentoring_relationships', { help_wanted: true });
    case 'registrations':
      return filtered('registrations', { state: 'confirmed' });
    case 'reports':
      return filtered('conversation_reports', { open: true });
    case 'requests':
      return filtered('mentoring_requests', { outcome: 'requested' }, 'expires_at', 'ASC');
    case 'silent':
      return filtered('mentoring_relationships', { active: true, silent: true }, 'health', 'DESC');
    case 'unmatched':
      return filtered('users', { unmatched: true });
    case 'stuck':
      return filtered('users', { not_visible: true });
    case 'late_reports':
      return filtered('mentoring_relationships', { active: true, report_due: true });
    case 'mails':
      return filtered('invitations', { status: 'failed' });
  }
}

function filtered(resource: string, filter: Record<string, unknown>, sort?: string, order?: string): string {
  return `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), ...(sort && order && { sort, order }) })}`;
}
