import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useDataProvider, useNotify, useRedirect } from 'react-admin';
import { useIntl } from '../lib/intl.ts';

/** Deletes the webhook of the page, after a confirmation, and opens the list. The page does not read the deleted webhook again. */
export function RemoveButton({ id, name }: { id: string; name: string }) {
  const { t } = useIntl();
  const notify = useNotify();
  const redirect = useRedirect();
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.delete('webhooks', { id }),
    onSuccess: () => {
      redirect('list', 'webhooks');
      notify('ra.notification.deleted', { type: 'success', messageArgs: { smart_count: 1 } });
      void client.invalidateQueries({ queryKey: ['webhooks', 'getList'] });
    },
    onError: ({ message }) => {
      setOpen(false);
      notify(message, { type: 'error' });
    },
  });
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={() => setOpen(true)}>
        {t('ra.action.delete')}
      </Button>
      <Confirm
        isOpen={isOpen}
        loading={isPending}
        title={t('console.webhooks.remove_title', { name })}
        content="console.webhooks.remove_consequence"
        confirm="ra.action.delete"
        confirmColor="warning"
        onConfirm={() => mutate()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
