import type { OwnSignIn } from '@binome/contract/console/own-sign-in';
import { Alert, Box, LinearProgress } from '@mui/material';
import { useEffect, useState } from 'react';
import { Title } from 'react-admin';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { AuthenticatorSection } from './authenticator-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SessionSection } from './session-section.tsx';

/** How the signed-in staff member signs in. Members have settings of their own in the member app. */
export default function OwnSignInPage() {
  const { t } = useIntl();
  const [signIn, setSignIn] = useState<OwnSignIn>();
  const [error, setError] = useState<string>();
  const [codes, setCodes] = useState<string[]>();

  const load = () => api('GET /backoffice/v1/session/own_sign_in').then(setSignIn, (failure: unknown) => setError(errorText(failure, t)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, then after each change.
  useEffect(() => void load(), []);

  const showCodes = (next: string[]) => {
    setCodes(next);
    return load();
  };
  return (
    <Box sx={{ pt: 2, maxWidth: 720 }}>
      <Title title="console.own_sign_in.title" />
      {error && <Alert severity="error">{error}</Alert>}
      {!signIn && !error && <LinearProgress aria-label={t('console.own_sign_in.title')} />}
      {signIn?.required && !signIn.proven && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t(signIn.passkeys.length > 0 ? 'console.own_sign_in.use_passkey' : 'console.own_sign_in.required')}
        </Alert>
      )}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {signIn && !codes && (
        <>
          <AuthenticatorSection signIn={signIn} onChange={setSignIn} onCodes={showCodes} />
          <PasskeySection signIn={signIn} onChange={setSignIn} />
          <SessionSection signIn={signIn} onChange={setSignIn} />
        </>
      )}
    </Box>
  );
}
