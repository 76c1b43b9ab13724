import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useDataProvider, useRedirect } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useAction } from '../ui/use-action.ts';

/** Deletes the webhook of the page, after a confirmation, and opens the list. The page does not read the deleted webhook again. */
export function RemoveButton({ id, name }: { id: string; name: string }) {
  const { t } = useIntl();
  const redirect = useRedirect();
  const dataProvider = useDataProvider();
  const action = useAction(() => dataProvider.delete('webhooks', { id }), {
    successMessage: () => t('ra.notification.deleted', { smart_count: 1 }),
    onDone: () => redirect('list', 'webhooks'),
    refreshes: 'lists',
  });
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={action.open}>
        {t('ra.action.delete')}
      </Button>
      <ConfirmDialog
        action={action}
        title={t('console.webhooks.remove_title', { name })}
        consequence={t('console.webhooks.remove_consequence')}
        confirm={t('ra.action.delete')}
        danger
        onConfirm={action.run}
      />
    </>
  );
}
