import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Community } from '../../features/community/community.tsx';
import { CommunitySkeleton } from '../../features/community/community-skeleton.tsx';
import { listedType } from '../../features/community/listed.ts';
import { participantsQuery, presentersQuery } from '../../features/community/queries.ts';
import { type CommunitySearch, readSearch } from '../../features/community/search.ts';
import { PagePending } from '../../features/system/page-pending.tsx';
import { currentUserQuery } from '../../lib/data/session.ts';
import { waitForPageData } from '../../lib/http/page-data.ts';
import { withMessages } from '../../lib/text/intl.ts';

export const Route = createFileRoute('/_protected/community')({
  validateSearch: readSearch,
  // No loaderDeps: a change of filters does not run the loader, the page fetches the list itself. It also shows errors.
  loader: async ({ context: { queryClient }, location, cause }) => {
    if (cause !== 'stay') await withMessages('community', prefetchList(queryClient, readSearch(location.search)));
  },
  pendingComponent: () => <PagePending skeleton={<CommunitySkeleton />} />,
  component: Page,
});

async function prefetchList(client: QueryClient, { page: pages = 1, ...search }: CommunitySearch): Promise<void> {
  const user = await client.ensureQueryData(currentUserQuery);
  const listed = listedType(user, search);
  if (listed === 'peer' && !user.found_by_peers) return;
  if (listed !== 'presenter') {
    const query = participantsQuery(listed, search);
    if (client.getQueryData(query.queryKey)) return;
    await waitForPageData(client, client.prefetchInfiniteQuery({ ...query, pages }));
  } else {
    const query = presentersQuery(search);
    if (client.getQueryData(query.queryKey)) return;
    await waitForPageData(client, client.prefetchInfiniteQuery({ ...query, pages }));
  }
}

function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <Community search={search} onSearch={(next, { replace } = {}) => navigate({ search: next, replace, resetScroll: false })} />;
}
