import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

export function PrepareSkeleton() {
  return (
    <Loading className="flex flex-col gap-6">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-20 max-w-xl" />
      <div className="grid gap-8 min-[62.5rem]:grid-cols-[minmax(0,1fr)_22.5rem] min-[62.5rem]:gap-x-12">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </Loading>
  );
}
