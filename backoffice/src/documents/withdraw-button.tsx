import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useNotify, useRefresh, useTranslate } from 'react-admin';
import { apiUrl, http } from '../providers/http.ts';

/** Takes a text back, so that the more general one shows again; its versions stay. */
export function WithdrawButton({ id }: { id: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const withdraw = async () => {
    setAsking(false);
    try {
      await http(`${apiUrl}/documents/${id}`, { method: 'DELETE' });
      notify('console.documents.withdrawn_done', { type: 'success' });
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
    }
  };
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
        {translate('console.documents.withdraw')}
      </Button>
      <Confirm
        isOpen={asking}
        title="console.documents.withdraw_title"
        content="console.documents.withdraw_consequence"
        confirm="console.documents.withdraw"
        confirmColor="warning"
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
