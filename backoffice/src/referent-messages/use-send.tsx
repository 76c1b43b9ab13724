import type { ReferentMessage } from '@binome/contract/console/referent-messages';
import { undoSeconds } from '@binome/contract/values/message-templates';
import { Alert, Button } from '@mui/material';
import { type RaRecord, useCloseNotification, useDataProvider, useNotify } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import type { NewRecords } from '../providers/api.ts';
import { useAction } from '../ui/use-action.ts';

/** Sends a message, or plans it. For some seconds, the notice takes it back. */
export function useSend({ onSent }: { onSent?: ((message: ReferentMessage) => unknown) | undefined } = {}) {
  const notify = useNotify();
  const dataProvider = useDataProvider();
  return useAction<NewRecords['messages'], RaRecord & ReferentMessage>(
    async (data, attempt) => (await dataProvider.create<RaRecord & ReferentMessage>('messages', { data, meta: attempt })).data,
    {
      onDone: async (message) => {
        notify(<SentNotice message={message} />, { autoHideDuration: undoSeconds * 1000 });
        await onSent?.(message);
      },
    },
  );
}

function SentNotice({ message: { id, counts, send_on } }: { message: ReferentMessage }) {
  const { t } = useIntl();
  const dataProvider = useDataProvider();
  const close = useCloseNotification();
  const undo = useAction(() => dataProvider.delete('messages', { id }), {
    // The next notice waits until this one is closed.
    onDone: close,
    successMessage: 'console.messages.cancelled',
    refusalAs: 'notice',
  });
  const count = counts.recipients;
  return (
    <Alert
      severity="success"
      sx={{ width: '100%', alignItems: 'center' }}
      action={
        <Button color="inherit" size="small" onClick={() => void undo.run()} disabled={undo.isPending}>
          {t('ra.action.undo')}
        </Button>
      }
    >
      {send_on ? t('console.messages.planned', { count }) : t('console.messages.sent', { count })}
    </Alert>
  );
}
