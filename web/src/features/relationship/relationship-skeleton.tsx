import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

export function RelationshipSkeleton() {
  return (
    <Loading className="flex flex-col gap-6">
      <Skeleton className="h-11 w-40" />
      <div className="grid grid-cols-[8.25rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3.5 md:grid-cols-[14.375rem_minmax(0,1fr)] md:gap-x-10">
        <Skeleton className="h-18 rounded-card md:h-32" />
        <Skeleton className="h-9 w-48 max-w-full md:hidden" />
        <Skeleton className="col-span-2 h-24 md:col-span-1 md:h-32" />
      </div>
      <Skeleton className="h-10 max-w-xl" />
      <div className="grid gap-6 min-[62.5rem]:grid-cols-[minmax(0,1fr)_22.5rem] min-[62.5rem]:gap-x-12">
        <Skeleton className="h-128 rounded-scene" />
        <Skeleton className="h-72 rounded-card max-[62.49rem]:hidden" />
      </div>
    </Loading>
  );
}
