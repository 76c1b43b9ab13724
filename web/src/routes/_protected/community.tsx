import type { PresenterCard } from '@binome/contract/profiles';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { Community } from '../../features/community/community.tsx';
import { CommunitySkeleton } from '../../features/community/community-skeleton.tsx';
import { presentersQuery } from '../../features/community/queries.ts';
import { readSearch } from '../../features/community/search.ts';
import { LazyRequestDialog } from '../../features/requests/lazy-request-dialog.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { waitForPageData } from '../../lib/page-data.ts';

export const Route = createFileRoute('/_protected/community')({
  validateSearch: readSearch,
  // No loaderDeps: a change of filters does not run the loader, the page fetches the list itself. It also shows errors.
  loader: async ({ context: { queryClient }, location, cause }) => {
    const { page: pages = 1, ...search } = readSearch(location.search);
    const query = presentersQuery(search);
    if (cause === 'stay' || queryClient.getQueryData(query.queryKey)) return;
    await waitForPageData(queryClient, queryClient.prefetchInfiniteQuery({ ...query, pages }));
  },
  pendingComponent: () => <PagePending skeleton={<CommunitySkeleton />} />,
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const [presenterToAsk, setPresenterToAsk] = useState<PresenterCard | null>(null);
  return (
    <>
      <Community
        search={search}
        onSearch={(next, { replace } = {}) => navigate({ search: next, replace, resetScroll: false })}
        onRequest={setPresenterToAsk}
      />
      <LazyRequestDialog presenter={presenterToAsk} onClose={() => setPresenterToAsk(null)} focusAfter={nameElementId} />
    </>
  );
}

/** The element id of the name on a presenter's card. */
function nameElementId({ id }: { id: string }): string {
  return `name-${id}`;
}
