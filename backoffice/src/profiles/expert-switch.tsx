import type { ConsoleProfile } from '@binome/contract/console/profiles';
import { FormControlLabel, Switch } from '@mui/material';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import type { RecordChanges } from '../providers/api.ts';

/** Gives a mentor the expert badge or withdraws it. It shows in the community at once. */
export function ExpertSwitch({ profile }: { profile: ConsoleProfile }) {
  const { t } = useIntl();
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate();
  const { id, is_expert } = profile;
  const change = () =>
    update(
      'profiles',
      { id, data: { is_expert: !is_expert } satisfies RecordChanges['profiles'] },
      {
        onSuccess: () => {
          notify(t(is_expert ? 'console.profiles.expert_withdrawn' : 'console.profiles.expert_named'), { type: 'success' });
          refresh();
        },
        onError: (error) => notify(errorText(error, t), { type: 'error' }),
      },
    );
  return (
    <FormControlLabel
      sx={{ ml: '-7px' }}
      slotProps={{ typography: { variant: 'body2' } }}
      control={<Switch size="small" checked={is_expert} disabled={isPending} onChange={change} />}
      label={t('console.profiles.show_expert')}
    />
  );
}
