import { lazy, Suspense } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PictureCrop } from '../../ui/picture-crop.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { IdentityPart } from './identity-part.tsx';
import type { LaterPart } from './more-parts.tsx';
import { PartsNav } from './parts-nav.tsx';

import { Section } from './section.tsx';
import { hasUnsaved } from './unsaved.ts';

const MorePart = lazy(() => import('./more-parts.tsx').then((module) => ({ default: module.MorePart })));

/** The later parts in their order, with about the height of each. */
const later: [LaterPart, height: string][] = [
  ['password', 'h-116'],
  ['language', 'h-80'],
  ['notifications', 'h-192'],
  ['visibility', 'h-64'],
  ['roles', 'h-116'],
  ['sessions', 'h-40'],
  ['data', 'h-11'],
  ['closure', 'h-80'],
];

/** All that a person decides about their account, part by part. The headings are all there at once, so that each can be linked to. */
export function Settings() {
  const { t } = useIntl();
  return (
    <>
      <PageHeader title={t('settings.title')}>{t('settings.intro')}</PageHeader>
      <div className="flex items-start gap-8">
        <PartsNav />
        <div className="flex min-w-0 grow flex-col gap-6">
          <Section part="identity">
            <IdentityPart />
          </Section>
          <Section part="picture">
            <PictureCrop />
          </Section>
          {later.map(([part, height]) => (
            <Section key={part} part={part}>
              <Suspense fallback={<Skeleton className={height} />}>
                <MorePart part={part} />
              </Suspense>
            </Section>
          ))}
        </div>
      </div>
      <LeaveGuard hasUnsaved={hasUnsaved} />
    </>
  );
}
