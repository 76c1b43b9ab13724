import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

/** The bookmarks while they load. */
export function BookmarksSkeleton() {
  return (
    <Loading className="flex flex-col gap-px">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-24 first:rounded-t-card last:rounded-b-card" />
      ))}
    </Loading>
  );
}
