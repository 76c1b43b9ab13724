import type { ConsoleUser } from '@binome/contract/console/users';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibleIcon from '@mui/icons-material/VisibilityOutlined';
import { Avatar, Box, Button, Typography } from '@mui/material';
import { fullName } from '../../lib/full-name.ts';
import { useIntl } from '../../lib/intl.ts';
import { WriteButton } from '../../referent-messages/write-button.tsx';
import { PutOffButton } from '../../today/put-off-button.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { queueOfUser } from '../queue-of-user.ts';

/** Who the person is, how they are seen, and how to reach them. */
export function RecordHeader({ user }: { user: ConsoleUser }) {
  const { job_title, business_unit, site, phone, visibility } = user;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
      <Avatar aria-hidden sx={{ width: 56, height: 56, bgcolor: 'primary.light', color: 'info.main', fontWeight: 600 }}>
        {initials(user)}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography color="textSecondary">{[job_title, business_unit?.name, site?.name].filter(Boolean).join(' · ')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
          <StateChip state={user.state} texts="registration" />
          {(['participant', 'presenter'] as const).map((type) => (
            <VisibilityChip key={type} type={type} visibility={visibility[type]} />
          ))}
        </Box>
      </Box>
      {phone && (
        <Button variant="outlined" startIcon={<PhoneIcon />} href={`tel:${phone.replace(/\s/g, '')}`}>
          {phone}
        </Button>
      )}
      {user.state !== 'closed' && <WriteButton audience={{ user_ids: [user.id] }} variant="contained" />}
      <PutOffButton queue={queueOfUser(user)} subjectId={user.id} name={fullName(user)} />
    </Box>
  );
}

type Visibility = ConsoleUser['visibility']['participant'];

/** Whether others see a profile of the person; a choice of theirs is not a fault. */
function VisibilityChip({ type, visibility }: { type: 'participant' | 'presenter'; visibility: Visibility }) {
  const { t } = useIntl();
  if (!visibility) return null;
  const state = visibility.visible ? 'visible' : visibility.missing.every(({ code }) => code === 'hidden') ? 'hidden' : 'not_visible';
  const tone = { visible: 'good', hidden: 'plain', not_visible: 'warning' } as const;
  return (
    <ToneChip
      tone={tone[state]}
      icon={visibility.visible ? <VisibleIcon /> : <HiddenIcon />}
      label={t(`console.record.${state}_${type}`)}
    />
  );
}

function initials(user: ConsoleUser): string {
  return fullName(user)
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase();
}
