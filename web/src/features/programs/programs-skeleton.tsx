import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

export function ProgramsSkeleton() {
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </Loading>
  );
}
