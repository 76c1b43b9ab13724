import { useIntl } from '../../lib/intl.ts';
import { AuthPage } from './auth-page.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { ResetLinkForm } from './reset-link-form.tsx';

export function ForgotPassword({ returnTo }: { returnTo: 'console' | undefined }) {
  const { t } = useIntl();
  return (
    <AuthPage title={t('sign_in.forgotten_title')} intro={t('sign_in.forgotten_intro')}>
      <ResetLinkForm returnTo={returnTo} />
      <BackToSignIn returnTo={returnTo} />
    </AuthPage>
  );
}
