import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { History } from '../../features/history/history.tsx';
import { HistorySkeleton } from '../../features/history/history-skeleton.tsx';
import { historyQuery } from '../../features/history/queries.ts';
import { readSearch } from '../../features/history/search.ts';
import { PagePending } from '../../features/system/page-pending.tsx';
import { firstGlance } from '../../lib/first-glance.ts';
import { speakAlso } from '../../lib/intl.ts';

export const Route = createFileRoute('/_protected/meetings_history')({
  validateSearch: readSearch,
  // Without loaderDeps: a change of filters stays in the page, whose list follows by itself. A refusal is told there too.
  loader: async ({ context: { queryClient }, location, cause }) => {
    const list = cause === 'stay' ? undefined : queryClient.prefetchInfiniteQuery(historyQuery(readSearch(location.search)));
    await Promise.all([speakAlso('history'), list && firstGlance(queryClient, list)]);
  },
  pendingComponent: () => <PagePending skeleton={<HistorySkeleton />} />,
  component: Page,
});

// By its name, not by `Route`: the route itself stays in the first script, as small as it is.
const page = getRouteApi('/_protected/meetings_history');

function Page() {
  const search = page.useSearch();
  const navigate = page.useNavigate();
  return <History search={search} onSearch={(next) => navigate({ search: next, replace: true, resetScroll: false })} />;
}
