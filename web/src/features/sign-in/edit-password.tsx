import { useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { AuthPage } from './auth-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetLinkForm } from './reset-link-form.tsx';

/** Sets a new password with the token of a mail. Without a valid token, offers to send a new link. */
export function EditPassword({ token }: { token?: string }) {
  const { t } = useIntl();
  const [expired, setExpired] = useState(!token);
  if (!token || expired) {
    return (
      <AuthPage title={t('sign_in.link_expired')} intro={t('sign_in.link_expired_text')}>
        <ResetLinkForm />
        <BackLink to="/sign_in">{t('sign_in.back')}</BackLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('sign_in.new_password_title')}>
      <NewPasswordForm token={token} onExpired={() => setExpired(true)} />
    </AuthPage>
  );
}
