import type { ConsoleLead } from '@binome/contract/console/leads';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useAction } from '../ui/use-action.ts';
import { leadName } from './lead-name.ts';

/** Erases an enquiry, after a confirmation: the person asked for it. */
export function EraseLeadButton({ lead }: { lead: ConsoleLead }) {
  const { t } = useIntl();
  const dataProvider = useDataProvider();
  // A colleague may have erased it already: the list shows what is left.
  const action = useAction(() => dataProvider.delete('leads', { id: lead.id }), {
    successMessage: 'console.leads.erased',
    refusalAs: 'notice',
  });
  const label = t('console.leads.erase');
  const name = leadName(lead);
  return (
    <>
      <IconButton size="small" title={label} aria-label={t('console.leads.button', { label, name })} onClick={action.open}>
        <DeleteIcon />
      </IconButton>
      <ConfirmDialog
        action={action}
        title={t('console.leads.erase_title', { name })}
        consequence={t('console.leads.erase_consequence')}
        confirm={label}
        danger
        onConfirm={action.run}
      />
    </>
  );
}
