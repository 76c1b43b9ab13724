import { useIntl } from '../../lib/intl.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export function Dashboard() {
  const { t } = useIntl();
  const { first_name } = useCurrentUser();
  return <PageHeader title={t('dashboard.hello', { name: first_name })} />;
}
