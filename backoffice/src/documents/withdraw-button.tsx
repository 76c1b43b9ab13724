import { Button } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useAction } from '../ui/use-action.ts';

/** Withdraws a document: members then see the company's or the product's document again. Its versions stay in the history. */
export function WithdrawButton({ id }: { id: string }) {
  const { t } = useIntl();
  const action = useAction(() => api('DELETE /backoffice/v1/documents/:id', { params: { id } }), {
    successMessage: 'console.documents.withdrawn_done',
  });
  return (
    <>
      <Button color="error" variant="outlined" onClick={action.open}>
        {t('console.documents.withdraw')}
      </Button>
      <ConfirmDialog
        action={action}
        title={t('console.documents.withdraw_title')}
        consequence={t('console.documents.withdraw_consequence')}
        confirm={t('console.documents.withdraw')}
        danger
        onConfirm={action.run}
      />
    </>
  );
}
