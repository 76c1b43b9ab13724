import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

export function HistorySkeleton() {
  return (
    <Loading className="flex flex-col gap-3">
      <Skeleton className="h-36 rounded-card md:h-16" />
      <Skeleton className="h-36 rounded-card md:h-16" />
      <Skeleton className="h-36 rounded-card md:h-16" />
    </Loading>
  );
}
