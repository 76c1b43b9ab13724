import type { ConsoleLead } from '@binome/contract/console/leads';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import type { RecordChanges } from '../providers/api.ts';
import { Day } from '../ui/day.tsx';
import { useAction } from '../ui/use-action.ts';
import { leadName } from './lead-name.ts';

/** Marks an enquiry as handled, or shows when it was handled and reopens it. */
export function MarkHandledButton({ lead }: { lead: ConsoleLead }) {
  const { t } = useIntl();
  const dataProvider = useDataProvider();
  const { id, handled_at } = lead;
  const label = t(handled_at ? 'console.leads.reopen' : 'console.leads.mark_handled');
  const data: RecordChanges['leads'] = { handled: handled_at === null };
  const { run, isPending } = useAction(() => dataProvider.update('leads', { id, data, previousData: lead }), { refusalAs: 'notice' });
  const action = {
    disabled: isPending,
    onClick: () => run(),
    'aria-label': t('console.leads.button', { label, name: leadName(lead) }),
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
