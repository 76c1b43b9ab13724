import { Alert, Button } from '@mui/material';
import { useDelete, useLocale, useNotify } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { formattingLocale } from '../lib/formatting-locale.ts';
import { useIntl } from '../lib/intl.ts';
import { reloadAt } from './reload.ts';
import { useIdentity } from './use-identity.ts';

/** Tells staff which company they have entered, until when and why, and lets them leave. */
export function SupportAccessBanner() {
  const identity = useIdentity();
  const { t } = useIntl();
  const locale = useLocale();
  const notify = useNotify();
  const [leave, { isPending }] = useDelete();
  if (!identity?.stay || !identity.company) return null;
  const { stay, company } = identity;
  const time = new Intl.DateTimeFormat(formattingLocale(locale), { timeStyle: 'short' }).format(new Date(stay.expires_at));
  const leaveNow = () =>
    leave(
      'company_entries',
      { id: stay.id },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => reloadAt('/companies'),
        onError: (error) => notify(errorText(error, t), { type: 'error' }),
      },
    );
  return (
    <Alert
      severity="warning"
      role="note"
      sx={{ mt: 1, alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
      action={
        <Button color="inherit" size="small" variant="outlined" disabled={isPending} onClick={leaveNow}>
          {t('console.stay.leave')}
        </Button>
      }
    >
      <strong>{t('console.stay.banner', { company: company.name, time })}</strong> {t('console.stay.reason', { reason: stay.reason })}
    </Alert>
  );
}
