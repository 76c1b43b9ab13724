import type { ConversationReport } from '@binome/contract/console/conversation-reports';
import { Button } from '@mui/material';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import { useAction } from '../ui/use-action.ts';

/** Marks a report as handled, or shows when it was. */
export function HandleReportButton({ report }: { report: ConversationReport }) {
  const { t } = useIntl();
  const { run, isPending } = useAction('report_handlings', { successMessage: 'console.conversation_reports.handled', refusalAs: 'notice' });
  if (report.handled_at) return <Day at={report.handled_at} />;
  const label = t('console.conversation_reports.handle');
  return (
    <Button
      size="small"
      sx={{ whiteSpace: 'nowrap' }}
      disabled={isPending}
      onClick={() => run({ report_id: report.id })}
      aria-label={`${label} : ${fullName(report.reporter)}`}
    >
      {label}
    </Button>
  );
}
