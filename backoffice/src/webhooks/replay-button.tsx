import type { WebhookDelivery } from '@binome/contract/console/webhooks';
import { Button } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';

/** Sends a call again that was accepted or given up. One that waits is sent again by itself. */
export function ReplayButton({ call: { id, state } }: { call: Pick<WebhookDelivery, 'id' | 'state'> }) {
  const { t } = useIntl();
  const { run, isPending } = useAction('webhook_replays', { successMessage: 'console.webhooks.replayed', refusalAs: 'notice' });
  if (state === 'waiting') return null;
  return (
    <Button size="small" sx={{ whiteSpace: 'nowrap' }} disabled={isPending} onClick={() => run({ delivery_id: String(id) })}>
      {t('console.webhooks.replay')}
    </Button>
  );
}
