import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

export function CenterSkeleton() {
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-7 w-56 max-w-full" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </Loading>
  );
}
