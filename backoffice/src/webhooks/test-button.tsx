import type { WebhookWithSecret } from '@binome/contract/console/webhooks';
import SendIcon from '@mui/icons-material/SendOutlined';
import { Button } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';

/** Sends a test call. Its answer appears in the list of calls. */
export function TestButton({ webhook: { id, enabled } }: { webhook: Pick<WebhookWithSecret, 'id' | 'enabled'> }) {
  const { t } = useIntl();
  const { run, isPending } = useAction('webhook_tests', { successMessage: 'console.webhooks.test_sent', refusalAs: 'notice' });
  return (
    <Button variant="outlined" startIcon={<SendIcon />} disabled={isPending || !enabled} onClick={() => run({ webhook_id: String(id) })}>
      {t('console.webhooks.test')}
    </Button>
  );
}
