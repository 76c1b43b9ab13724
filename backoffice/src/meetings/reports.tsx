import type { ConsoleMeeting } from '@binome/contract/console/meetings';
import SentIcon from '@mui/icons-material/CheckCircleOutlined';
import AwaitedIcon from '@mui/icons-material/HourglassEmpty';
import NoneIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

const reported: ConsoleMeeting['aasm_state'][] = ['feedback_requested', 'feedback_filled', 'finished'];
const looks = {
  sent: { icon: <SentIcon fontSize="small" />, ink: 'success.main' },
  awaited: { icon: <AwaitedIcon fontSize="small" />, ink: 'warning.main' },
  none: { icon: <NoneIcon fontSize="small" />, ink: 'text.secondary' },
};

/** Which of the two sent their report; nothing before a session is over. Never what is written in it. */
export function Reports({ meeting: { aasm_state, reports } }: { meeting: ConsoleMeeting }) {
  const translate = useTranslate();
  if (!reported.includes(aasm_state)) return '–';
  return (['participant', 'presenter'] as const).map((side) => {
    const standing = reports[side] ? 'sent' : aasm_state === 'finished' ? 'none' : 'awaited';
    const { icon, ink } = looks[standing];
    return (
      <Box key={side} sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: ink, whiteSpace: 'nowrap' }}>
        {icon}
        {translate(`console.meetings.report_of.${side}`, { standing: translate(`console.meetings.report.${standing}`) })}
      </Box>
    );
  });
}
