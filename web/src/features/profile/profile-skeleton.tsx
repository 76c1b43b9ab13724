import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

export function ProfileSkeleton() {
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-8 w-32" />
      <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-10">
        <div className="flex flex-col gap-5">
          <div className="flex items-center gap-4 lg:flex-col lg:items-start">
            <Skeleton className="size-27 shrink-0 rounded-pill lg:size-40" />
            <div className="flex w-full flex-col gap-2">
              <Skeleton className="h-9 w-56 max-w-full" />
              <Skeleton className="h-6 w-64 max-w-full" />
            </div>
          </div>
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-28" />
        </div>
        <div className="flex flex-col gap-8">
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-72 rounded-scene" />
        </div>
      </div>
    </Loading>
  );
}
