import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { usePreload } from '../../ui/overlays/use-preload.ts';
import { ClosureEffects } from './closure-effects.tsx';
import { closureQuery } from './section-queries.ts';

const load = () => import('./closure-dialog.tsx');
const ClosureDialog = lazyDialog(() => load().then((module) => module.ClosureDialog));

/** The effects of closing the account, and the button to do it. */
export function ClosureSettings() {
  const { t, formatDate } = useIntl();
  const { data, error, isLoadingError, refetch } = useQuery(closureQuery);
  const [closing, setClosing] = useState(false);
  usePreload(load);
  if (!data) {
    return (
      <>
        {isLoadingError ? (
          <ErrorCard error={error} onRetry={refetch} />
        ) : (
          <Loading>
            <Skeleton className="h-64" />
          </Loading>
        )}
      </>
    );
  }
  const day = formatDate(data.kept_until, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      <div className="flex flex-col gap-2">
        <h2 className="font-medium">{t('settings.closure_at_once')}</h2>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-note">
          <li>{t('settings.closure_identity')}</li>
          <li>{t('settings.closure_profile')}</li>
          <li>{t('settings.closure_access')}</li>
        </ul>
      </div>
      <div className="flex flex-col gap-2">
        <h2 className="font-medium">{t('settings.closure_ends')}</h2>
        <ClosureEffects />
      </div>
      <div className="flex flex-col gap-2">
        <h2 className="font-medium">{t('settings.closure_stays')}</h2>
        <p className="max-w-[68ch] text-note">{t('settings.closure_stays_text', { day })}</p>
        <p className="max-w-[68ch] text-note">{t('settings.closure_return')}</p>
      </div>
      {data.obstacle ? (
        <Alert tone="warning">{t(`settings.closure_${data.obstacle}`)}</Alert>
      ) : (
        <Button variant="danger" className="self-start" onPress={() => setClosing(true)}>
          {t('settings.closure_start')}
        </Button>
      )}
      {closing && <ClosureDialog keptUntil={day} onClose={() => setClosing(false)} />}
    </>
  );
}
