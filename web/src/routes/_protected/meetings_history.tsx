import { createFileRoute } from '@tanstack/react-router';
import { History } from '../../features/history/history.tsx';
import { HistorySkeleton } from '../../features/history/history-skeleton.tsx';
import { historyQuery } from '../../features/history/queries.ts';
import { readSearch } from '../../features/history/search.ts';
import { PagePending } from '../../features/system/page-pending.tsx';
import { waitForPageData } from '../../lib/http/page-data.ts';
import { loadMessages } from '../../lib/text/intl.ts';

export const Route = createFileRoute('/_protected/meetings_history')({
  validateSearch: readSearch,
  // No loaderDeps: a change of filters does not run the loader, the page fetches the list itself. It also shows errors.
  loader: async ({ context: { queryClient }, location, cause }) => {
    const list = cause === 'stay' ? undefined : queryClient.prefetchInfiniteQuery(historyQuery(readSearch(location.search)));
    await Promise.all([loadMessages('mentoring'), list && waitForPageData(queryClient, list)]);
  },
  pendingComponent: () => <PagePending skeleton={<HistorySkeleton />} />,
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <History search={search} onSearch={(next) => navigate({ search: next, replace: true, resetScroll: false })} />;
}
