import { useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { AuthPage } from './auth-page.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetLinkForm } from './reset-link-form.tsx';

/** Sets a new password with the token of a mail. Without a valid token, offers to send a new link. */
export function EditPassword({ token, returnTo }: { token: string | undefined; returnTo: 'console' | undefined }) {
  const { t } = useIntl();
  const [expired, setExpired] = useState(!token);
  if (!token || expired) {
    return (
      <AuthPage title={t('sign_in.link_expired')} intro={t('sign_in.link_expired_text')}>
        <ResetLinkForm returnTo={returnTo} />
        <BackToSignIn returnTo={returnTo} />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('sign_in.new_password_title')}>
      <NewPasswordForm token={token} returnTo={returnTo} onExpired={() => setExpired(true)} />
    </AuthPage>
  );
}
