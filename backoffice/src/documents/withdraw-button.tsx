import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useNotify, useRefresh } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';

/** Withdraws a document: members then see the company's or the product's document again. Its versions stay in the history. */
export function WithdrawButton({ id }: { id: string }) {
  const { t } = useIntl();
  const notify = useNotify();
  const refresh = useRefresh();
  const [confirming, setConfirming] = useState(false);
  const withdraw = async () => {
    setConfirming(false);
    try {
      await api('DELETE /backoffice/v1/documents/:id', { params: { id } });
      notify('console.documents.withdrawn_done', { type: 'success' });
      refresh();
    } catch (error) {
      notify(errorText(error, t), { type: 'error' });
    }
  };
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setConfirming(true)}>
        {t('console.documents.withdraw')}
      </Button>
      <Confirm
        isOpen={confirming}
        title="console.documents.withdraw_title"
        content="console.documents.withdraw_consequence"
        confirm="console.documents.withdraw"
        confirmColor="warning"
        onConfirm={withdraw}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}
