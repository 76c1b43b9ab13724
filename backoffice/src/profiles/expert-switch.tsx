import type { ConsoleProfile } from '@binome/contract/console/profiles';
import { FormControlLabel, Switch } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import type { RecordChanges } from '../providers/api.ts';
import { useAction } from '../ui/use-action.ts';

/** Gives a mentor the expert badge or withdraws it. It shows in the community at once. */
export function ExpertSwitch({ profile }: { profile: Pick<ConsoleProfile, 'id' | 'is_expert'> }) {
  const { t } = useIntl();
  const dataProvider = useDataProvider();
  const { id, is_expert } = profile;
  const data: RecordChanges['profiles'] = { is_expert: !is_expert };
  const { run, isPending } = useAction(() => dataProvider.update('profiles', { id, data, previousData: profile }), {
    successMessage: is_expert ? 'console.profiles.expert_withdrawn' : 'console.profiles.expert_named',
    refusalAs: 'notice',
  });
  return (
    <FormControlLabel
      sx={{ ml: '-7px' }}
      slotProps={{ typography: { variant: 'body2' } }}
      control={<Switch size="small" checked={is_expert} disabled={isPending} onChange={() => run()} />}
      label={t('console.profiles.show_expert')}
    />
  );
}
