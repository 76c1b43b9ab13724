import { dateTimeFormat } from '@binome/contract/values/intl-formats';
import { Alert, Button } from '@mui/material';
import { useLocale } from 'react-admin';
import { formattingLocale } from '../lib/formatting-locale.ts';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { useAction } from '../ui/use-action.ts';
import { reloadAt } from './reload.ts';
import { useIdentity } from './use-identity.ts';

/** Tells staff which company they have entered, until when and why, and lets them leave. */
export function SupportAccessBanner() {
  const identity = useIdentity();
  const { t } = useIntl();
  const locale = useLocale();
  const { run, isPending } = useAction((id: string) => api('DELETE /backoffice/v1/company_entries/:id', { params: { id } }), {
    onDone: () => reloadAt('/companies'),
    refreshes: 'nothing',
    refusalAs: 'notice',
  });
  if (!identity?.stay || !identity.company) return null;
  const { stay, company } = identity;
  const time = dateTimeFormat(formattingLocale(locale), { timeStyle: 'short' }).format(new Date(stay.expires_at));
  return (
    <Alert
      severity="warning"
      role="note"
      sx={{ mt: 1, alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
      action={
        <Button color="inherit" size="small" variant="outlined" disabled={isPending} onClick={() => run(stay.id)}>
          {t('console.stay.leave')}
        </Button>
      }
    >
      <strong>{t('console.stay.banner', { company: company.name, time })}</strong> {t('console.stay.reason', { reason: stay.reason })}
    </Alert>
  );
}
