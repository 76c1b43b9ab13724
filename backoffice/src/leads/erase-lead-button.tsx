import type { ConsoleLead } from '@binome/contract/console/leads';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { Confirm, useDelete, useNotify, useRefresh } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';

/** Erases an enquiry, after a confirmation: the person asked for it. */
export function EraseLeadButton({ lead }: { lead: ConsoleLead }) {
  const { t } = useIntl();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const [erase, { isPending }] = useDelete<ConsoleLead>();
  const label = t('console.leads.erase');
  const name = fullName(lead);
  const onSuccess = () => notify('console.leads.erased', { type: 'success' });
  const onError = (error: unknown) => notify(errorText(error, t), { type: 'error' });
  // A colleague may have erased it already: the list shows what is left.
  const onSettled = () => {
    setOpen(false);
    refresh();
  };
  const confirm = () => erase('leads', { id: lead.id, previousData: lead }, { mutationMode: 'pessimistic', onSuccess, onError, onSettled });
  return (
    <>
      <IconButton size="small" title={label} aria-label={t('console.leads.button', { label, name })} onClick={() => setOpen(true)}>
        <DeleteIcon />
      </IconButton>
      <Confirm
        isOpen={isOpen}
        loading={isPending}
        title={t('console.leads.erase_title', { name })}
        content="console.leads.erase_consequence"
        confirm="console.leads.erase"
        confirmColor="warning"
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
