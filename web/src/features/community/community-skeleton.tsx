import { Card } from '../../ui/layout/card.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

export function CommunitySkeleton() {
  return (
    <>
      <Skeleton className="mb-6 h-10 max-w-sm" />
      <div className="mb-4 grid gap-2 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-3">
        <Skeleton className="h-11" />
        <Skeleton className="h-13" />
      </div>
      <CardsSkeleton />
    </>
  );
}

export function CardsSkeleton() {
  return (
    <Loading className="grid gap-3 md:grid-cols-2 md:gap-4">
      {[1, 2, 3, 4].map((card) => (
        <Card key={card} className="flex min-h-47 gap-3 p-4 md:gap-5 md:p-5">
          <Skeleton className="size-22 shrink-0 rounded-pill md:size-30" />
          <div className="flex grow flex-col gap-2 pt-1">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-11 w-full" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        </Card>
      ))}
    </Loading>
  );
}
