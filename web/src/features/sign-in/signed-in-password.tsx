import { useState } from 'react';
import { storedCredentials } from '../../lib/http/credentials.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { SignedInActions } from '../../ui/frame/signed-in-actions.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { AuthPage } from './auth-page.tsx';

/**
 * Returns the address of the account that is signed in when the page opens. The console has sessions of its own. Asks the API nothing: a
 * session that has ended elsewhere would lead away from the link of a mail.
 */
export function useSignedInAs(returnTo: 'console' | undefined) {
  const [name, setName] = useState(() => (returnTo ? undefined : storedCredentials()?.uid));
  return { name, forget: () => setName(undefined) };
}

interface SignedInPasswordProps {
  name: string;
  /** The link of a mail opened the page. */
  hasLink: boolean;
  onSignedOut: () => void;
}

/** Shown to a signed-in person in place of the pages for a forgotten password. */
export function SignedInPassword({ name, hasLink, onSignedOut }: SignedInPasswordProps) {
  const { t } = useIntl();
  return (
    <AuthPage title={t('sign_in.signed_in_as', { name })} intro={t(hasLink ? 'sign_in.signed_in_reset' : 'sign_in.signed_in_password')}>
      <SignedInActions signOutLabel={t(hasLink ? 'sign_in.sign_out_and_go_on' : 'sign_in.sign_out_and_ask')} onSignedOut={onSignedOut} />
      {!hasLink && (
        <BackLink to="/personal_settings/{-$section}" params={{ section: 'password' }}>
          {t('sign_in.password_settings')}
        </BackLink>
      )}
    </AuthPage>
  );
}
