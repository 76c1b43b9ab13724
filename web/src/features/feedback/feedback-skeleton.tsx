import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

export function FeedbackSkeleton() {
  return (
    <Loading className="flex max-w-160 flex-col gap-3">
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
    </Loading>
  );
}
