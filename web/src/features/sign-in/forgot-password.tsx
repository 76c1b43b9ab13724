import { useIntl } from '../../lib/text/intl.ts';
import { AuthPage } from './auth-page.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { ResetLinkForm } from './reset-link-form.tsx';
import { SignedInPassword, useSignedInAs } from './signed-in-password.tsx';

export function ForgotPassword({ returnTo }: { returnTo: 'console' | undefined }) {
  const { t } = useIntl();
  const { name, forget } = useSignedInAs(returnTo);
  if (name) return <SignedInPassword name={name} hasLink={false} onSignedOut={forget} />;
  return (
    <AuthPage title={t('sign_in.forgotten_title')} intro={t('sign_in.forgotten_intro')}>
      <ResetLinkForm returnTo={returnTo} />
      <BackToSignIn returnTo={returnTo} />
    </AuthPage>
  );
}
