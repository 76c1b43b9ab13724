import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

export function CirclesSkeleton() {
  return (
    <Loading className="grid gap-3 lg:grid-cols-2 lg:gap-4">
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
    </Loading>
  );
}
