import { ApiFailure } from '@binome/contract/values/client';
import { useMailedLink } from '../../../lib/data/use-mailed-link.ts';
import { api } from '../../../lib/http/api.ts';
import { useTitle } from '../../../lib/page/use-title.ts';
import { useIntl } from '../../../lib/text/intl.ts';
import { ErrorCard } from '../../../ui/layout/error-card.tsx';
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { KeepsakeSheet } from './keepsake-sheet.tsx';

/** A keepsake that its owner shows by a link: nobody signs in to read it. */
export function SharedKeepsake({ token }: { token: string }) {
  const { t } = useIntl();
  const {
    data: shown,
    error,
    refetch,
  } = useMailedLink('keepsake', token, (signal) => api('POST /api/v1/shared_keepsakes', { body: { token }, signal }));
  useTitle(t('journey.keepsake_name'));
  const isGone = error instanceof ApiFailure && error.status === 422;
  const person = (first_name: string) => ({ first_name, last_name: '', avatar_url: null });
  return (
    <main tabIndex={-1} className="mx-auto flex min-h-dvh w-full max-w-[794px] flex-col gap-5 md:py-6 print:block print:p-0">
      {shown && (
        <KeepsakeSheet
          content={{
            ...shown,
            ...{ participant: person(shown.participant), presenter: person(shown.presenter) },
            ...{ company: shown.company_name, program: shown.program_name },
          }}
        />
      )}
      {isGone && (
        <div className="flex flex-col gap-3 p-5">
          <h1 tabIndex={-1} className="font-display text-h1 font-bold">
            {t('journey.gone')}
          </h1>
          <p>{t('journey.gone_text')}</p>
        </div>
      )}
      {error && !isGone && <ErrorCard error={error} onRetry={refetch} />}
      {!shown && !error && (
        <Loading>
          <Skeleton className="h-[60vh]" />
        </Loading>
      )}
    </main>
  );
}
