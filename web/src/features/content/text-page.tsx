import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

interface TextPageProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** The layout of a text page, with loading and error states. */
export function TextPage<Data>({ query, children }: TextPageProps<Data>) {
  return (
    <div className="mx-auto w-full max-w-[964px] px-4 pt-6 md:px-8 md:pt-10">
      {query.data !== undefined && children(query.data)}
      {query.data === undefined && query.isError && <ErrorCard error={query.error} onRetry={query.refetch} />}
      {query.isPending && (
        <Loading className="flex flex-col gap-4">
          <Skeleton className="h-9 w-80 max-w-full" />
          <Skeleton className="h-16 max-w-[68ch]" />
          <Skeleton className="h-80 max-w-[68ch]" />
        </Loading>
      )}
    </div>
  );
}
