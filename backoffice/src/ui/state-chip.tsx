import RunningIcon from '@mui/icons-material/CheckCircleOutlined';
import BlockIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import DoneIcon from '@mui/icons-material/FlagOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmpty';
import { Chip } from '@mui/material';
import { type CodeOf, type PlainId, useIntl } from '../lib/intl.ts';

const tones = {
  waiting: { icon: <WaitingIcon />, background: 'warning.light', colour: 'warning.main' },
  running: { icon: <RunningIcon />, background: 'success.light', colour: 'success.main' },
  done: { icon: <DoneIcon />, background: 'primary.light', colour: 'info.main' },
  ended: { icon: <BlockIcon />, background: 'error.light', colour: 'error.main' },
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
  choosing: 'waiting',
  answering: 'waiting',
  agreed: 'running',
  obsolete: 'done',
  requested: 'waiting',
  proposed: 'waiting',
  applied: 'done',
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
  declined: 'ended',
  withdrawn: 'ended',
  stopped: 'ended',
  ready: 'running',
  delivered: 'running',
  scheduled: 'waiting',
  erased: 'done',
  suspended: 'ended',
  closed: 'ended',
  draft: 'waiting',
  published: 'running',
  gathering: 'waiting',
  running: 'running',
};

type Texts =
  | 'registration'
  | 'request_outcomes'
  | 'proposal_states'
  | 'relationship_states'
  | 'invitation_states'
  | 'open_link_states'
  | 'meeting_states'
  | 'company_export_states'
  | 'company_erasure_states'
  | 'sign_in_change_states'
  | 'api_key_states'
  | 'message_states'
  | 'run_states'
  | 'circle_states'
  | 'webhook_states'
  | 'webhook_delivery_states';

// States with another meaning here: a confirmed account waits for validation, an initiated meeting waits for a date.
const toneOverrides: Partial<Record<string, Record<string, keyof typeof tones>>> = {
  registration: { confirmed: 'waiting' },
  meeting_states: { initiated: 'waiting' },
  run_states: { closed: 'done' },
  circle_states: { ended: 'done' },
};

/** A state as a text, colour and icon. `texts` is the message group of the state, below `console`. */
export function StateChip<Group extends Texts>({ state, texts }: { state: CodeOf<Group>; texts: Group }) {
  const { t } = useIntl();
  const tone = tones[toneOverrides[texts]?.[state] ?? toneByState[state] ?? 'done'];
  return (
    <Chip
      size="small"
      icon={tone.icon}
      label={t(`console.${texts}.${state}` as PlainId)}
      sx={{
        bgcolor: tone.background,
        color: tone.colour,
        height: 'auto',
        minHeight: 24,
        '& .MuiChip-icon': { color: 'inherit' },
        '& .MuiChip-label': { whiteSpace: 'normal' },
      }}
    />
  );
}
