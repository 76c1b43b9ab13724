import type { ConsoleLead } from '@binome/contract/console/leads';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';
import type { RecordChanges } from '../providers/api.ts';
import { Day } from '../ui/day.tsx';

/** Marks an enquiry as handled, or shows when it was handled and reopens it. */
export function MarkHandledButton({ lead }: { lead: ConsoleLead }) {
  const { t } = useIntl();
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate();
  const { id, handled_at } = lead;
  const label = t(handled_at ? 'console.leads.reopen' : 'console.leads.mark_handled');
  const onError = (error: unknown) => notify(errorText(error, t), { type: 'error' });
  const data: RecordChanges['leads'] = { handled: handled_at === null };
  const change = () => update('leads', { id, data }, { onSuccess: refresh, onError });
  const action = {
    disabled: isPending,
    onClick: change,
    'aria-label': t('console.leads.button', { label, name: fullName(lead) }),
  };
  if (!handled_at) {
    return (
      <Button size="small" sx={{ whiteSpace: 'nowrap' }} {...action}>
        {label}
      </Button>
    );
  }
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Day at={handled_at} />
      <IconButton size="small" title={label} {...action}>
        <UndoIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
