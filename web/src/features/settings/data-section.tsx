import { lazy, Suspense } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { useOpenedSection } from './opened-section.ts';

const DataSettings = lazy(() => import('./data-settings.tsx').then((module) => ({ default: module.DataSettings })));
const ClosureSettings = lazy(() => import('./closure-settings.tsx').then((module) => ({ default: module.ClosureSettings })));

/** The data of the person and the end of the account, folded. */
export function DataSection() {
  const { t } = useIntl();
  const opened = useOpenedSection();
  const isNamed = opened === 'data' || opened === 'closure';
  return (
    <div data-arrival={isNamed || undefined}>
      <Disclosure key={isNamed ? opened : ''} title={t('settings.data_and_closure')} defaultExpanded={isNamed}>
        {() => (
          <Card className="mt-1 flex flex-col gap-6">
            <section aria-label={t('settings.data')} className="flex flex-col gap-3">
              <p className="text-note text-ink-2">{t('settings.data_text')}</p>
              <Suspense fallback={<Skeleton className="h-11" />}>
                <DataSettings />
              </Suspense>
            </section>
            <section aria-label={t('settings.closure')} className="flex flex-col gap-4 border-t border-line pt-6">
              <p className="text-note text-ink-2">{t('settings.closure_text')}</p>
              <Suspense fallback={<Skeleton className="h-64" />}>
                <ClosureSettings />
              </Suspense>
            </section>
          </Card>
        )}
      </Disclosure>
    </div>
  );
}
