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
import { EmailChoicesForm } from './email-choices-form.tsx';

/** The e-mail choices of the recipient of an e-mail, who need not be signed in. */
export function EmailChoices({ token }: { token: string }) {
  const { t } = useIntl();
  const { data, error, refetch } = useMailedLink('email_choices', token, (signal) =>
    api('POST /api/v1/email_choices', { body: { token }, signal }),
  );
  const isUnknown = error instanceof ApiFailure && error.status === 404;
  return (
    <div className="mx-auto flex max-w-[620px] flex-col gap-4 px-4 pt-6 md:pt-10">
      <PageHeader title={t('email_choices.title')}>
        {data && t('email_choices.intro', { email: data.masked_email, company: data.company_name })}
      </PageHeader>
      {data ? (
        <Card>
          <EmailChoicesForm token={token} saved={data} />
        </Card>
      ) : isUnknown ? (
        <Alert tone="warning" title={t('email_choices.unknown')}>
          <p>{t('email_choices.unknown_text')}</p>
          <LinkButton to="/personal_settings/{-$section}" params={{ section: 'notifications' }} variant="secondary" className="mt-3">
            {t('email_choices.settings')}
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
