import type { ConsoleLead } from '@binome/contract/console/leads';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import { Button } from '@mui/material';
import { useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin';
import { fullName } from '../lib/full-name.ts';
import { Day } from '../ui/day.tsx';

/** Notes that a person was answered, and takes it back. */
export function HandledButton({ lead }: { lead: ConsoleLead }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate();
  const { id, handled_at } = lead;
  const label = translate(handled_at ? 'console.leads.reopen' : 'console.leads.mark_handled');
  const change = () =>
    update(
      'leads',
      { id, data: { handled: handled_at === null } },
      {
        onSuccess: refresh,
        onError: (error) => notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' }),
      },
    );
  return (
    <Button
      size="small"
      color={handled_at ? 'inherit' : 'primary'}
      startIcon={handled_at && <DoneIcon />}
      disabled={isPending}
      aria-label={translate('console.leads.button', { label, name: fullName(lead) })}
      onClick={change}
    >
      {handled_at ? <Day at={handled_at} /> : label}
    </Button>
  );
}
