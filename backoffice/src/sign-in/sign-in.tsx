import type { ErrorCode } from '@binome/contract/errors';
import { isStorageRefused } from '@binome/contract/values/browser-storage';
import { offerPasskeys } from '@binome/contract/values/passkey-autofill';
import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { Alert, Box, Button, Card, IconButton, InputAdornment, Link, TextField, Typography } from '@mui/material';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { HttpError, useLogin } from 'react-admin';
import { PlainForm } from '../forms/plain-form.tsx';
import { LanguageMenu } from '../layout/language-menu.tsx';
import { errorText } from '../lib/error-text.ts';
import { type Translate, useIntl } from '../lib/intl.ts';
import { securityPage } from '../providers/member-app.ts';
import { PasskeyCancelled, withdrawPasskeys } from '../providers/passkey.ts';
import { CodeField } from './code-field.tsx';
import { ssoAddress, useSsoCode, useSsoDomain } from './single-sign-on.ts';

export function SignIn() {
  const { t } = useIntl();
  const signIn = useLogin();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [passwordShown, setPasswordShown] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [needsFactor, setNeedsFactor] = useState(false);
  const alertRef = useRef<HTMLDivElement>(null);
  const { domain, look } = useSsoDomain();
  const code = useSsoCode();

  useEffect(() => {
    document.title = `${t('console.sign_in.title')} · Binôme`;
  }, [t]);
  useEffect(() => {
    if (refusal) alertRef.current?.focus();
  }, [refusal]);

  useEffect(() => {
    if (code)
      signIn({ code }).catch((error) => (isRefusedFor(error, 'otp_required') ? setAsksCode(true) : setRefusal(refusalText(error, t))));
  }, [code, signIn, t]);

  const suggestPasskeys = useEffectEvent(async () => {
    // The browser asks for one passkey at a time.
    if (pending) return;
    try {
      await signIn({ passkey: 'suggested' });
    } catch (error) {
      // The person has asked for nothing until they choose a passkey.
      if (isRefusedFor(error, 'passkey_refused') || isRefusedFor(error, 'forbidden')) setRefusal(refusalText(error, t));
    }
  });
  useEffect(() => offerPasskeys({ offer: suggestPasskeys, withdraw: withdrawPasskeys }), []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    if (code && asksCode) return enter({ code, otp: form.get('otp') });
    if (!form.get('password')) return leaveForProvider(String(form.get('email')));
    await enter({ email: form.get('email'), password: form.get('password'), otp: form.get('otp') });
  };

  const enter = async (credentials: Record<string, unknown>) => {
    setPending(true);
    setRefusal(undefined);
    try {
      await signIn(credentials);
    } catch (error) {
      setNeedsFactor(isRefusedFor(error, 'second_factor_required'));
      if (isRefusedFor(error, 'otp_required')) setAsksCode(true);
      else setRefusal(refusalText(error, t));
      // The code of the single sign-on is used up or too old: only another sign-in helps.
      if (isRefusedFor(error, 'sso_code_expired')) setAsksCode(false);
    } finally {
      setPending(false);
    }
  };

  /** Without a password, the person may use single sign-on. */
  const leaveForProvider = async (email: string) => {
    try {
      const address = await look(email);
      if (address) location.assign(ssoAddress(address));
      else setRefusal(t('console.sign_in.password_missing'));
    } catch (error) {
      setRefusal(refusalText(error, t));
    }
  };

  // A new provider has named the person, who has a second factor: only its code is missing.
  const isHalfWay = code !== null && asksCode;

  return (
    <Box component="main" sx={{ minHeight: '100vh', bgcolor: 'background.default', display: 'grid', placeItems: 'center', p: 2 }}>
      <Card sx={{ width: '100%', maxWidth: 440, p: { xs: 3, sm: 4 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 3 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <img src="/backoffice/favicon.svg" alt="" width={32} height={32} />
            <Typography variant="h3" component="span">
              {t('console.brand')}
            </Typography>
          </Box>
          <LanguageMenu />
        </Box>
        <Typography variant="h1" sx={{ fontSize: '1.5rem' }}>
          {t('console.sign_in.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {t(isHalfWay ? 'console.sso.code_intro' : 'console.sign_in.intro')}
        </Typography>
        {!navigator.cookieEnabled ? (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {t('console.sign_in.cookies_refused')}
          </Alert>
        ) : (
          isStorageRefused() && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {t('console.sign_in.storage_refused')}
            </Alert>
          )
        )}
        {refusal && (
          // It takes the focus: an alert as well would be heard twice.
          <Alert ref={alertRef} tabIndex={-1} role="group" aria-labelledby="refusal" severity="error" sx={{ mb: 2 }}>
            <span id="refusal">{refusal}</span>
            {needsFactor && (
              <Box sx={{ mt: 1 }}>
                <Link href={`/sign_in?redirect=${encodeURIComponent(securityPage)}`}>{t('console.sign_in.set_up_factor')}</Link>
              </Box>
            )}
          </Alert>
        )}
        <PlainForm onSubmit={(event) => void submit(event)} pending={pending}>
          {!isHalfWay && (
            <>
              <TextField
                name="email"
                type="email"
                label={t('console.sign_in.email')}
                autoComplete="username webauthn"
                required
                autoFocus
                onBlur={(event) => look(event.target.value).catch(() => {})}
              />
              {domain && (
                <Alert severity="info" sx={{ my: 1 }}>
                  {t('console.sso.continue_hint')} <Link href={ssoAddress(domain)}>{t('console.sso.continue')}</Link>
                </Alert>
              )}
              <TextField
                name="password"
                type={passwordShown ? 'text' : 'password'}
                label={t('console.sign_in.password')}
                autoComplete="current-password"
                slotProps={{
                  input: {
                    endAdornment: (
                      <InputAdornment position="end">
                        <IconButton
                          edge="end"
                          aria-label={t(passwordShown ? 'console.sign_in.hide_password' : 'console.sign_in.show_password')}
                          onClick={() => setPasswordShown(!passwordShown)}
                        >
                          {passwordShown ? <HideIcon /> : <ShowIcon />}
                        </IconButton>
                      </InputAdornment>
                    ),
                  },
                }}
              />
            </>
          )}
          {asksCode && <CodeField />}
          {!isHalfWay && (
            <Box sx={{ textAlign: 'right', mt: 1 }}>
              <Link href="/forgot_password?return_to=console">{t('console.sign_in.forgotten')}</Link>
            </Box>
          )}
          <Button type="submit" variant="contained" size="large" fullWidth disabled={pending} sx={{ mt: 2 }}>
            {t('console.sign_in.submit')}
          </Button>
          {!isHalfWay && 'PublicKeyCredential' in window && (
            <Button variant="outlined" size="large" fullWidth disabled={pending} sx={{ mt: 2 }} onClick={() => enter({ passkey: 'asked' })}>
              {t('console.sign_in.passkey')}
            </Button>
          )}
        </PlainForm>
      </Card>
    </Box>
  );
}

/** Returns the API's text, or for a member without a role a text that points to the member app. */
function refusalText(error: unknown, t: Translate): string {
  if (error instanceof PasskeyCancelled) return t('console.sign_in.passkey_cancelled');
  if (isRefusedFor(error, 'forbidden')) return t('console.sign_in.refused');
  return errorText(error, t);
}

function isRefusedFor(error: unknown, code: ErrorCode): boolean {
  return error instanceof HttpError && error.body?.code === code;
}
