import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { homePath, signInByCode } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AuthPage } from './auth-page.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { isNotAuthorised, NotAuthorised } from './not-authorised.tsx';

/** The end of a single sign-on: exchanges its code for a session, then opens the page that the person wanted. */
export function SsoComplete({ code }: { code: string }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const router = useRouter();
  const [failure, setFailure] = useState<Error>();
  const isSent = useRef(false);

  useEffect(() => {
    // The code works once, and React runs effects twice in development.
    if (isSent.current) return;
    isSent.current = true;
    signInByCode(client, code).then((path) => router.navigate({ to: path ?? homePath, replace: true }), setFailure);
  }, [client, router, code]);

  if (isNotAuthorised(failure)) return <NotAuthorised text={failure.message} />;
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
