import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

/** A guide while it loads. */
export function GuideSkeleton() {
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-9 w-80 max-w-full" />
      <Skeleton className="h-16 max-w-[68ch]" />
      <Skeleton className="h-80 max-w-[68ch]" />
    </Loading>
  );
}
