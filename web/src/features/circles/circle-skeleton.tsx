import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

export function CircleSkeleton() {
  return (
    <Loading className="flex flex-col gap-6">
      <Skeleton className="h-11 w-32" />
      <div className="flex items-center gap-4 md:gap-8">
        <Skeleton className="size-28 shrink-0 rounded-pill md:size-40" />
        <Skeleton className="h-20 max-w-md grow" />
      </div>
      <Skeleton className="h-10 max-w-xl" />
      <div className="grid gap-6 min-[62.5rem]:grid-cols-[minmax(0,1fr)_22.5rem] min-[62.5rem]:gap-x-12">
        <Skeleton className="h-96 rounded-scene" />
        <Skeleton className="h-72 rounded-card max-[62.49rem]:hidden" />
      </div>
    </Loading>
  );
}
