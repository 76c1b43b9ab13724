import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

export function SignUpSkeleton() {
  return (
    <Loading className="grid items-start gap-6 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-10">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-9" />
        <Skeleton className="h-24" />
      </div>
      <Skeleton className="h-[640px] max-w-[560px] rounded-card" />
    </Loading>
  );
}
