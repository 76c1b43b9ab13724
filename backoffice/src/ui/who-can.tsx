import { listFormat } from '@binome/contract/values/intl-formats';
import { Alert, Link } from '@mui/material';
import { useLocale } from 'react-admin';
import { useIdentity } from '../layout/use-identity.ts';
import { fullName } from '../lib/full-name.ts';
import { useIntl } from '../lib/intl.ts';

/** Says who changes what the person may only read, with a link that writes to them. */
export function WhoCan() {
  const { t } = useIntl();
  const locale = useLocale() ?? 'fr';
  const administrators = useIdentity()?.administrators ?? [];
  const names = listFormat(locale, { type: 'disjunction' }).format(administrators.map(fullName));
  if (administrators.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t('console.who_can.changes', { names })}{' '}
      <Link href={`mailto:${administrators.map(({ email }) => email).join(',')}`} color="inherit">
        {t('console.who_can.write', { count: administrators.length })}
      </Link>
    </Alert>
  );
}
