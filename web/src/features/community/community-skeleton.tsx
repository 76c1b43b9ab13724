import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { listedType } from './listed.ts';

export function CommunitySkeleton() {
  const { t } = useIntl();
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false });
  const listed = user ? listedType(user, {}) : 'presenter';
  return (
    <>
      <PageHeader title={t('shell.community')}>{t('community.subtitle', { listed })}</PageHeader>
      <div className="flex flex-col gap-3">
        <div className="flex flex-col gap-3 xs:flex-row">
          <Skeleton className="h-11 grow" />
          <div className="flex gap-3">
            <Skeleton className="h-11 w-28 md:hidden" />
            <Skeleton className="h-11 grow xs:w-48" />
          </div>
        </div>
        <Skeleton className="hidden h-20 md:block" />
      </div>
      <div className="mt-5 mb-3 h-6" />
      <CardsSkeleton />
    </>
  );
}

export function CardsSkeleton() {
  return (
    <Loading className="grid gap-4 md:grid-cols-2">
      {[1, 2, 3, 4].map((card) => (
        <Card key={card} className="flex flex-col gap-3 md:p-5">
          <div className="flex gap-3">
            <Skeleton className="size-14 rounded-pill" />
            <div className="flex grow flex-col gap-2 pt-1">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-7 w-full" />
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-56" />
          <Skeleton className="h-11 w-48" />
        </Card>
      ))}
    </Loading>
  );
}
