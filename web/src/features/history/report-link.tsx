import type { Meeting } from '@binome/contract/meetings';
import { Link } from '@tanstack/react-router';
import { formatLongDate } from '../../lib/date-time.ts';
import { useIntl } from '../../lib/intl.ts';

/** Leads to the report of a session: to write it, to go on with it or to read both; nothing where there is none to write or read. */
export function ReportLink({ meeting }: { meeting: Meeting }) {
  const intl = useIntl();
  const { t } = intl;
  const word = wordFor(meeting);
  if (!word) return null;
  const day = formatLongDate(intl, meeting.starts_at ?? meeting.created_at);
  return (
    <Link
      to="/feedback/$id"
      params={{ id: meeting.id }}
      aria-label={t(`history.${word}_of`, { day })}
      className="link inline-flex min-h-6 text-note font-medium"
    >
      {t(`history.${word}`)}
    </Link>
  );
}

function wordFor({ report, can }: Meeting): 'write' | 'go_on' | 'read' | null {
  if (report.own === 'sent') return 'read';
  if (can.report) return report.own === 'draft' ? 'go_on' : 'write';
  return report.partner_sent ? 'read' : null;
}
