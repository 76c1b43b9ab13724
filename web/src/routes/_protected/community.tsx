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
  // Without loaderDeps: a change of filters stays in the page, whose list follows by itself. A refusal is told there too.
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
  const [asked, setAsked] = useState<PresenterCard | null>(null);
  return (
    <>
      <Community
        search={search}
        onSearch={(next, { replace } = {}) => navigate({ search: next, replace, resetScroll: false })}
        onAsk={setAsked}
      />
      <LazyRequestDialog presenter={asked} onClose={() => setAsked(null)} focusAfter={nameOf} />
    </>
  );
}

/** The name on a presenter's card. */
function nameOf({ id }: { id: string }): string {
  return `name-${id}`;
}
