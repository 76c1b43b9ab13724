import type { NotificationKind } from '@binome/contract/values/notification-kinds';
import type { News } from '../news.ts';
import type { SubjectOf } from '../subject.ts';
import { nextOpenInstant, type Schedule } from './quiet-time.ts';

const urgentBefore = 2 * 3_600_000;

/**
 * Returns when news may be sent: at once, or at the end of the quiet hours. News about a meeting, or about times proposed for one, waits
 * at most until two hours before it.
 */
export function sendTimeOf<Name extends NotificationKind>(
  { kind, mail: { subject } }: Pick<News<Name>, 'kind' | 'mail'>,
  schedule: Schedule,
  now: Date,
): Date {
  if (kind.ignoresQuietHours) return now;
  const open = nextOpenInstant(schedule, now).getTime();
  const starts = startsOf(subject)
    .map((start) => start.getTime())
    .filter((start) => start > now.getTime());
  const latest = Math.min(...starts) - urgentBefore;
  return new Date(Math.max(now.getTime(), Math.min(open, latest)));
}

function startsOf(subject: SubjectOf<NotificationKind>): Date[] {
  if (!('meeting' in subject)) return [];
  const { meeting, proposals } = subject;
  return [...(meeting.starts_at ? [meeting.starts_at] : []), ...proposals.map(({ starts_at }) => starts_at)];
}
