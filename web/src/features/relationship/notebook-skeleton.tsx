import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

export function NotebookSkeleton() {
  return (
    <Loading className="flex flex-col gap-8">
      <div className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
      <Skeleton className="h-72 rounded-card" />
    </Loading>
  );
}
