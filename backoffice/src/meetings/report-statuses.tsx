import type { ConsoleMeeting } from '@binome/contract/console/meetings';
import SentIcon from '@mui/icons-material/CheckCircleOutlined';
import AwaitedIcon from '@mui/icons-material/HourglassEmpty';
import NoneIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { Box } from '@mui/material';
import { useIntl } from '../lib/intl.ts';

const statesWithReports: ConsoleMeeting['aasm_state'][] = ['feedback_requested', 'feedback_filled', 'finished'];
const statusStyles = {
  sent: { icon: <SentIcon fontSize="small" />, colour: 'success.main' },
  awaited: { icon: <AwaitedIcon fontSize="small" />, colour: 'warning.main' },
  none: { icon: <NoneIcon fontSize="small" />, colour: 'text.secondary' },
};

/** Whether each side has sent its report, without its content. A dash until the meeting is over. */
export function ReportStatuses({ meeting: { aasm_state, reports } }: { meeting: ConsoleMeeting }) {
  const { t } = useIntl();
  if (!statesWithReports.includes(aasm_state)) return '–';
  return (['participant', 'presenter'] as const).map((side) => {
    const status = reports[side] ? 'sent' : aasm_state === 'finished' ? 'none' : 'awaited';
    const { icon, colour } = statusStyles[status];
    return (
      <Box key={side} sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: colour, whiteSpace: 'nowrap' }}>
        {icon}
        {t(`console.meetings.report_of.${side}`, { standing: t(`console.meetings.report.${status}`) })}
      </Box>
    );
  });
}
