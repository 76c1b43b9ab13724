import type { ConsoleProfile } from '@binome/contract/console/profiles';
import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibleIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, LinearProgress } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';

function Completion({ percentage }: { percentage: number }) {
  const { t } = useIntl();
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
      <LinearProgress
        variant="determinate"
        value={percentage}
        aria-label={t('resources.profiles.fields.completion_percentage')}
        sx={{ width: 64, height: 6, borderRadius: 3, flexShrink: 0 }}
      />
      {percentage} %
    </Box>
  );
}

function Visibility({ visible }: Pick<ConsoleProfile, 'visible'>) {
  const { t } = useIntl();
  const Icon = visible ? VisibleIcon : HiddenIcon;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Icon fontSize="small" color={visible ? 'success' : 'disabled'} />
      {t(visible ? 'console.profiles.visible' : 'console.profiles.hidden')}
    </Box>
  );
}

function Pause({ profile }: { profile: ConsoleProfile }) {
  const { t } = useIntl();
  if (!profile.paused) return t('console.profiles.not_paused');
  if (!profile.paused_until) return t('console.profiles.paused');
  return (
    <>
      {t('resources.profiles.fields.paused_until')} <Day at={profile.paused_until} />
    </>
  );
}
