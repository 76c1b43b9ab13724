import { createFileRoute } from '@tanstack/react-router';
import { useIntl } from '../../lib/intl.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export const Route = createFileRoute('/_joining/auth')({ component: Page });

function Page() {
  const { t } = useIntl();
  return <PageHeader title={t('registration.steps')} />;
}
