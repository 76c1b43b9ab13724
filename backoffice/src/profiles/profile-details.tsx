import type { ConsoleProfile } from '@binome/contract/console/profiles';
import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibleIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, LinearProgress } from '@mui/material';
import { type FieldName, useIntl } from '../lib/intl.ts';
import { Day } from '../ui/day.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { ExpertSwitch } from './expert-switch.tsx';

/** The completion, visibility and capacity of a profile. */
export function ProfileDetails({ profile }: { profile: ConsoleProfile }) {
  const { t } = useIntl();
  const field = (name: FieldName<'profiles'>) => t(`resources.profiles.fields.${name}`);
  return (
    <DescriptionList
      items={[
        [field('title'), profile.title],
        [field('completion_percentage'), <Completion key="completion" percentage={profile.completion_percentage} />],
        [field('next_step'), profile.next_step],
        [field('visible'), <Visibility key="visible" visible={profile.visible} />],
        [field('paused'), <Pause key="paused" profile={profile} />],
        [field('capacity'), t('console.profiles.capacity', profile.capacity)],
        [
          field('is_expert'),
          profile.can.name_expert ? <ExpertSwitch key="is_expert" profile={profile} /> : profile.is_expert && t('ra.boolean.true'),
        ],
        [field('left_at'), profile.left_at && <Day key="left_at" at={profile.left_at} />],
        [field('created_at'), <Day key="created_at" at={profile.created_at} />],
      ]}
    />
  );
}

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
