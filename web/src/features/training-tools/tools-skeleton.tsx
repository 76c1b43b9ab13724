import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

/** The training tools while they load. */
export function ToolsSkeleton() {
  return (
    <Loading className="grid gap-4 md:grid-cols-2">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-44 rounded-card" />
      ))}
    </Loading>
  );
}
