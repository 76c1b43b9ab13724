import { ApiFailure } from '@binome/contract/values/client';
import { useMailedLink } from '../../lib/data/use-mailed-link.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { EmailChangeDecision } from './email-change-decision.tsx';

/** The change of an e-mail address to which a link leads: either address confirms or refuses it, without being signed in. */
export function EmailChange({ token }: { token: string }) {
  const { t } = useIntl();
  const { data, error, refetch } = useMailedLink('email_change', token, (signal) =>
    api('POST /api/v1/email_changes', { body: { token }, signal }),
  );
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
