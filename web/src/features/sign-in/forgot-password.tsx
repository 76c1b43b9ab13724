import { useIntl } from '../../lib/intl.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { AuthPage } from './auth-page.tsx';
import { ResetLinkForm } from './reset-link-form.tsx';

export function ForgotPassword() {
  const { t } = useIntl();
  return (
    <AuthPage title={t('sign_in.forgotten_title')} intro={t('sign_in.forgotten_intro')}>
      <ResetLinkForm />
      <BackLink to="/sign_in">{t('sign_in.back')}</BackLink>
    </AuthPage>
  );
}
