import { ApiFailure } from '@binome/contract/values/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../lib/http/api.ts';
import { chosenLocale, setLocale, useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { EmailChangeDecision } from './email-change-decision.tsx';

const linkedChangeQuery = (token: string) =>
  queryOptions({
    queryKey: ['email_change', token],
    queryFn: async ({ signal }) => (await api('POST /api/v1/email_changes', { body: { token }, signal })).data,
    retry: (count, error) => !(error instanceof ApiFailure && error.status < 500) && count < 2,
    meta: { quiet: true },
  });

/** The change of an e-mail address to which a link leads: either address confirms or refuses it, without being signed in. */
export function EmailChange({ token }: { token: string }) {
  const { t } = useIntl();
  const { data, error, refetch } = useQuery(linkedChangeQuery(token));
  const language = data?.language;
  useEffect(() => {
    // Nobody has chosen a language in this browser: that of the e-mail counts.
    if (language && !chosenLocale()) setLocale(language);
  }, [language]);
  const isExpired = error instanceof ApiFailure && error.status === 422;
  return (
    <div className="mx-auto flex max-w-[620px] flex-col gap-4 px-4 pt-6 md:pt-10">
      <PageHeader title={t('email_change.title')} />
      {data ? (
        <Card>
          <EmailChangeDecision token={token} found={data} />
        </Card>
      ) : isExpired ? (
        <Alert tone="warning" title={t('email_change.expired')}>
          <p>{t('email_change.expired_text')}</p>
          <LinkButton to="/personal_settings/{-$section}" params={{ section: 'email_address' }} variant="secondary" className="mt-3">
            {t('email_change.settings')}
          </LinkButton>
        </Alert>
      ) : error ? (
        <ErrorCard error={error} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton className="h-72" />
        </Loading>
      )}
    </div>
  );
}
