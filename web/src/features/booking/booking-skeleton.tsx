import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

export function BookingSkeleton() {
  return (
    <Loading className="flex flex-col gap-6">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  );
}
