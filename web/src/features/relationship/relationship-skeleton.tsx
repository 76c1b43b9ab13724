import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

export function RelationshipSkeleton() {
  return (
    <Loading className="flex flex-col gap-8">
      <Skeleton className="-mb-5 h-8 w-40" />
      <Skeleton className="h-96 rounded-card xs:h-72" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </Loading>
  );
}
