import { ApiFailure } from '@binome/contract/values/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { storeCompanySlug } from '../../lib/data/company.ts';
import { isSignedIn } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Alert } from '../../ui/layout/alert.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Invitation } from './invitation.tsx';
import { SignUpSkeleton } from './sign-up-skeleton.tsx';
import { SignedInHere } from './signed-in-here.tsx';
import { ssoFormQuery } from './sso-form-query.ts';
import { SsoSignUpForm } from './sso-sign-up-form.tsx';

/** The registration of a person whom the provider of their company has identified: the same form, without a password. */
export function SsoSignUp({ code }: { code: string }) {
  const { t } = useIntl();
  const { data: form, error, refetch } = useQuery(ssoFormQuery(code));
  // The form itself signs in, at its end.
  const [signedIn] = useState(isSignedIn);
  const slug = form?.company.slug;
  useEffect(() => void (slug && storeCompanySlug(slug)), [slug]);

  if (error instanceof ApiFailure && error.code === 'sso_code_expired') {
    return (
      <Card className="mx-auto w-full max-w-[560px]">
        <PageHeader title={t('registration.sso_expired_title')} />
        <Alert tone="warning">{error.message}</Alert>
        <BackLink to="/sign_in">{t('sign_in.back')}</BackLink>
      </Card>
    );
  }
  if (error) return <ErrorCard text={error instanceof ApiFailure ? error.message : undefined} error={error} onRetry={refetch} />;
  if (!form) return <SignUpSkeleton />;
  if (signedIn) return <SignedInHere text={t('registration.signed_in_identity')} signOutLabel={t('registration.sign_out_and_register')} />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-10">
      <div className="lg:sticky lg:top-6">
        <Invitation link={form} />
      </div>
      <Card className="w-full max-w-[560px]">
        <SsoSignUpForm code={code} link={form} />
      </Card>
    </div>
  );
}
