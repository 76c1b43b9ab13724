import { useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { AuthPage } from './auth-page.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { NotAuthorised } from './not-authorised.tsx';
import { ResetLinkForm } from './reset-link-form.tsx';
import { SignedInPassword, useSignedInAs } from './signed-in-password.tsx';

interface EditPasswordProps {
  token: string | undefined;
  returnTo: 'console' | undefined;
}

/**
 * Sets a new password with the token of a mail. Without a valid token, offers to send a new link. A person who is signed in reads that first:
 * the link may be that of another account, and ends every session.
 */
export function EditPassword({ token, returnTo }: EditPasswordProps) {
  const { t } = useIntl();
  const [expired, setExpired] = useState(!token);
  const [refusal, setRefusal] = useState<string>();
  const { name, forget } = useSignedInAs(returnTo);
  if (refusal) return <NotAuthorised text={refusal} />;
  if (name) return <SignedInPassword name={name} hasLink={token !== undefined} onSignedOut={forget} />;
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
      <NewPasswordForm token={token} returnTo={returnTo} onExpired={() => setExpired(true)} onNotAuthorised={setRefusal} />
    </AuthPage>
  );
}
