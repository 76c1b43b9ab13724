import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Alert } from '../../ui/layout/alert.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Loading } from '../../ui/layout/skeleton.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { AuthPage } from './auth-page.tsx';

/** The last step of linking an identity: sends the code that the provider returned, then opens the settings. */
export function IdentityLinked({ code }: { code: string }) {
  const { t } = useIntl();
  const router = useRouter();
  const isSent = useRef(false);
  const { mutate, error } = useMutation({
    mutationFn: () => api('POST /api/v1/identities', { body: { code } }),
    onSuccess: async () => {
      showToast({ title: t('settings.identity_linked'), tone: 'success' });
      await router.navigate({ to: '/personal_settings/{-$section}', params: { section: 'ways_in' }, replace: true });
    },
    meta: { quiet: true },
  });
  useEffect(() => {
    // The code works once, and React runs effects twice in development.
    if (isSent.current) return;
    isSent.current = true;
    mutate();
  }, [mutate]);

  return (
    <AuthPage title={t('sign_in.link_title')}>
      {error ? (
        <>
          <Alert tone="danger" live>
            {error.message}
          </Alert>
          <BackLink to="/personal_settings/{-$section}" params={{ section: 'ways_in' }}>
            {t('sign_in.link_back')}
          </BackLink>
        </>
      ) : (
        <Loading className="flex items-center gap-3">
          <Spinner />
          {t('sign_in.link_completing')}
        </Loading>
      )}
    </AuthPage>
  );
}
