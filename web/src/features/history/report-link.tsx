import type { Meeting } from '@binome/contract/mentoring/meetings';
import { Link } from '@tanstack/react-router';
import { formatLongDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';

/** A link to write, continue or read the reports of a meeting; renders nothing if there is none to write or read. */
export function ReportLink({ meeting }: { meeting: Meeting }) {
  const intl = useIntl();
  const { t } = intl;
  const action = reportAction(meeting);
  if (!action) return null;
  const day = formatLongDate(intl, meeting.starts_at ?? meeting.created_at);
  return (
    <Link
      to="/feedback/$id"
      params={{ id: meeting.id }}
      aria-label={t(`history.${action}_of`, { day })}
      className="link inline-flex min-h-6 text-note font-medium"
    >
      {t(`history.${action}`)}
    </Link>
  );
}

function reportAction({ report, can }: Meeting): 'write' | 'go_on' | 'read' | null {
  if (report.own === 'sent') return 'read';
  if (can.report) return report.own === 'draft' ? 'go_on' : 'write';
  return report.partner_sent ? 'read' : null;
}
