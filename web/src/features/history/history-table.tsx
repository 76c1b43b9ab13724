import type { Meeting } from '@binome/contract/mentoring/meetings';
import { partnerOf } from '../../lib/data/meetings.ts';
import { formatClock } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { PastMeetingChip } from './past-meeting-chip.tsx';
import { ReportLink } from './report-link.tsx';

/** Past meetings: a table, or cards on phones. */
export function HistoryTable({ meetings }: { meetings: readonly Meeting[] }) {
  const { t } = useIntl();
  const columns = ['date', 'partner', 'subject', 'state', 'report'] as const;
  return (
    <>
      <Card className="overflow-x-auto p-0 max-md:hidden md:p-0">
        <table className="w-full text-left text-note">
          <caption className="sr-only">{t('history.title')}</caption>
          <thead>
            <tr className="border-b border-line">
              {columns.map((column) => (
                <th key={column} scope="col" className="px-4 py-3 text-small font-medium whitespace-nowrap text-ink-2 first:pl-6 last:pr-6">
                  {t(`history.column_${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {meetings.map((meeting, index) => (
              <tr key={meeting.id} data-index={index} tabIndex={-1} className="align-top">
                <td className="py-3 pr-4 pl-6">
                  <When meeting={meeting} />
                </td>
                <td className="px-4 py-3">
                  <Who meeting={meeting} />
                </td>
                <td className="max-w-64 px-4 py-3 break-words">
                  <What meeting={meeting} />
                </td>
                <td className="px-4 py-3">
                  <PastMeetingChip meeting={meeting} />
                </td>
                <td className="py-3 pr-6 pl-4">
                  <ReportLink meeting={meeting} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <ul className="flex flex-col gap-3 md:hidden">
        {meetings.map((meeting, index) => (
          <li key={meeting.id} data-index={index} tabIndex={-1}>
            <Card as="article" className="flex flex-col gap-3">
              <div className="flex flex-wrap items-start justify-between gap-2 text-note">
                <When meeting={meeting} />
                <PastMeetingChip meeting={meeting} />
              </div>
              <div className="text-note break-words">
                <What meeting={meeting} />
              </div>
              <div className="flex flex-wrap items-center justify-between gap-2 text-note">
                <Who meeting={meeting} />
                <ReportLink meeting={meeting} />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The agreed date and time, and the real length of a call that ran longer; if no time was agreed, the day the meeting was created. */
function When({ meeting: { starts_at, created_at, duration_minutes, call_minutes } }: { meeting: Meeting }) {
  const intl = useIntl();
  const { t, formatDate } = intl;
  const day = formatDate(starts_at ?? created_at, { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <div>
      <span className="block font-medium whitespace-nowrap">{day}</span>
      <span className="block text-small whitespace-nowrap text-ink-2 tabular-nums">
        {starts_at
          ? t('history.at', { clock: formatClock(intl, starts_at), minutes: call_minutes ?? duration_minutes })
          : t('history.no_date')}
      </span>
    </div>
  );
}

function Who({ meeting }: { meeting: Meeting }) {
  const { t } = useIntl();
  const { first_name, last_name, avatar_url, active } = partnerOf(meeting);
  return (
    <span className="flex items-center gap-2">
      <Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={40} />
      <span>
        {`${first_name} ${last_name}`}
        {!active && <span className="block text-small text-warning">{t('history.partner_inactive')}</span>}
      </span>
    </span>
  );
}

function What({ meeting: { subject, type, reason } }: { meeting: Meeting }) {
  const { t } = useIntl();
  return (
    <>
      <span className="line-clamp-2 font-medium">{subject}</span>
      <span className="block text-small text-ink-2">{[reason?.name, t(`history.type_${type}`)].filter(Boolean).join(' · ')}</span>
    </>
  );
}
