import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

export function BookingSkeleton() {
  return (
    <Loading className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12">
      <div className="flex flex-col gap-6">
        <Skeleton className="h-22" />
        <Skeleton className="h-40 rounded-choice" />
        <Skeleton className="h-16 rounded-card" />
      </div>
      <Skeleton className="h-120 rounded-card" />
    </Loading>
  );
}
