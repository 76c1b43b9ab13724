import { ApiFailure } from '@binome/contract/values/client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { homePath } from '../../lib/data/session.ts';
import { signInByCode } from '../../lib/data/sign-in.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Alert } from '../../ui/layout/alert.tsx';
import { Loading } from '../../ui/layout/skeleton.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { AuthPage } from './auth-page.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { isNotAuthorised, NotAuthorised } from './not-authorised.tsx';
import { SignInCode } from './sign-in-code.tsx';
import { takeStayChoice } from './stay-choice.ts';

/**
 * The end of a single sign-on: exchanges its code for a session, then opens the page that the person wanted. At the first sign-in by a new
 * provider, it asks for the code of the person's second factor before.
 */
export function SsoComplete({ code }: { code: string }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const router = useRouter();
  const [failure, setFailure] = useState<Error>();
  const [asksCode, setAsksCode] = useState(false);
  // Read once: React runs effects twice in development.
  const [stay_signed_in] = useState(takeStayChoice);
  const isSent = useRef(false);

  useEffect(() => {
    // The code works once, and React runs effects twice in development.
    if (isSent.current) return;
    isSent.current = true;
    enter(client, router, { code, stay_signed_in }).catch((error: Error) => {
      if (isCodeMissing(error)) setAsksCode(true);
      else setFailure(error);
    });
  }, [client, router, code, stay_signed_in]);

  if (isNotAuthorised(failure)) return <NotAuthorised text={failure.message} />;
  if (asksCode && !failure) {
    const send = (otp: string) =>
      enter(client, router, { code, otp, stay_signed_in }).catch((error: Error) => {
        // Another code does not help: the one of the single sign-on is too old, or the account may not sign in.
        if (isNotAuthorised(error) || (error instanceof ApiFailure && error.code === 'sso_code_expired')) setFailure(error);
        else throw error;
      });
    const leave = () => void router.navigate({ to: '/sign_in' });
    return <SignInCode intro={t('sign_in.code_intro_new_provider')} send={send} back={t('sign_in.back')} onBack={leave} />;
  }

  if (failure) {
    return (
      <AuthPage title={t('sign_in.sso_expired_title')}>
        <Alert tone="danger" live>
          {failure.message}
        </Alert>
        <BackToSignIn returnTo={undefined} />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('sign_in.title')}>
      <Loading className="flex items-center gap-3">
        <Spinner />
        {t('sign_in.sso_completing')}
      </Loading>
    </AuthPage>
  );
}

async function enter(
  client: QueryClient,
  router: ReturnType<typeof useRouter>,
  body: { code: string; otp?: string; stay_signed_in: boolean },
): Promise<void> {
  const path = await signInByCode(client, body);
  await router.navigate({ to: path ?? homePath, replace: true });
}

function isCodeMissing(error: Error): boolean {
  return error instanceof ApiFailure && error.code === 'otp_required';
}
