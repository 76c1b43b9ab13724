import { Card } from '../../ui/layout/card.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

export function ProfileSkeleton() {
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-8 w-32" />
      <Card className="flex flex-col gap-4">
        <div className="flex flex-col gap-4 xs:flex-row xs:gap-5">
          <Skeleton className="size-24 rounded-pill" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-9 w-64 max-w-full" />
            <Skeleton className="h-6 w-80 max-w-full" />
            <Skeleton className="h-6 w-48 max-w-full" />
          </div>
        </div>
        <div className="grid gap-2 border-t border-line pt-4 md:grid-cols-2">
          <Skeleton className="h-5.5" />
          <Skeleton className="h-5.5" />
          <Skeleton className="h-5.5" />
          <Skeleton className="h-5.5" />
        </div>
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-112 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
    </Loading>
  );
}
