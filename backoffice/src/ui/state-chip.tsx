import RunningIcon from '@mui/icons-material/CheckCircleOutlined';
import BlockIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import DoneIcon from '@mui/icons-material/FlagOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmpty';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

const tones = {
  waiting: { icon: <WaitingIcon />, ground: 'warning.light', ink: 'warning.main' },
  running: { icon: <RunningIcon />, ground: 'success.light', ink: 'success.main' },
  done: { icon: <DoneIcon />, ground: 'primary.light', ink: 'info.main' },
  ended: { icon: <BlockIcon />, ground: 'error.light', ink: 'error.main' },
};

const toneByState: Record<string, keyof typeof tones> = {
  waiting: 'waiting',
  sent: 'done',
  failed: 'ended',
  opened: 'running',
  visible: 'running',
  expired: 'ended',
  revoked: 'ended',
  open: 'running',
  full: 'done',
  requested: 'waiting',
  started: 'running',
  feedback_requested: 'waiting',
  feedback_filled: 'waiting',
  invited: 'waiting',
  registered: 'waiting',
  confirmed: 'running',
  validated: 'waiting',
  active: 'running',
  initiated: 'running',
  admin_initiated: 'running',
  finished: 'done',
  admin_finished: 'done',
  feedback_provided: 'done',
  cancelled: 'ended',
  refused: 'ended',
  suspended: 'ended',
  closed: 'ended',
};

type Texts = 'registration' | 'request_states' | 'relationship_states' | 'invitation_states' | 'open_link_states' | 'meeting_states';

// Where a state means something else than elsewhere: a confirmed account still waits for its validation, a session begins without a date.
const toneOverrides: Partial<Record<Texts, Record<string, keyof typeof tones>>> = {
  registration: { confirmed: 'waiting' },
  meeting_states: { initiated: 'waiting' },
};

/** A state in words, colour and icon. `texts` is where its words stand. */
export function StateChip({ state, texts }: { state: string; texts: Texts }) {
  const translate = useTranslate();
  const tone = tones[toneOverrides[texts]?.[state] ?? toneByState[state] ?? 'done'];
  return (
    <Chip
      size="small"
      icon={tone.icon}
      label={translate(`console.${texts}.${state}`)}
      sx={{
        bgcolor: tone.ground,
        color: tone.ink,
        height: 'auto',
        minHeight: 24,
        '& .MuiChip-icon': { color: 'inherit' },
        '& .MuiChip-label': { whiteSpace: 'normal' },
      }}
    />
  );
}
