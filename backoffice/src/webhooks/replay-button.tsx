import type { WebhookDelivery } from '@binome/contract/console/webhooks';
import { Button } from '@mui/material';
import { useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';

/** Sends a call again that was accepted or given up. One that waits is sent again by itself. */
export function ReplayButton({
  call: { id, state, event_name, created_at },
}: {
  call: Pick<WebhookDelivery, 'id' | 'state' | 'event_name' | 'created_at'>;
}) {
  const { t } = useIntl();
  const { run, isPending } = useAction('webhook_replays', { successMessage: 'console.webhooks.replayed', refusalAs: 'notice' });
  const time = dateFormat(useLocale(), { dateStyle: 'long', timeStyle: 'medium' })(new Date(created_at));
  if (state === 'waiting') return null;
  return (
    <Button
      size="small"
      aria-label={t('console.name_and_value', { name: t('console.webhooks.replay'), value: `${event_name}, ${time}` })}
      sx={{ whiteSpace: 'nowrap' }}
      disabled={isPending}
      onClick={() => run({ delivery_id: String(id) })}
    >
      {t('console.webhooks.replay')}
    </Button>
  );
}
