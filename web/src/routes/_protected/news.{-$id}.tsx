import { createFileRoute } from '@tanstack/react-router';
import { Feed } from '../../features/news/feed.tsx';
import { readFeedSearch } from '../../features/news/feed-search.ts';
import { SingleArticle } from '../../features/news/single-article.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { articleQuery, feedQuery } from '../../lib/data/articles.ts';
import { waitForPageData } from '../../lib/http/page-data.ts';
import { withMessages } from '../../lib/text/intl.ts';

export const Route = createFileRoute('/_protected/news/{-$id}')({
  validateSearch: readFeedSearch,
  // No loaderDeps: the page fetches the list of other filters itself. It also shows errors.
  loader: async ({ context: { queryClient }, params: { id }, location }) => {
    const data = id
      ? queryClient.prefetchQuery(articleQuery(id))
      : queryClient.prefetchInfiniteQuery(feedQuery(readFeedSearch(location.search)));
    await withMessages('news', waitForPageData(queryClient, data));
  },
  pendingComponent: () => <PagePending />,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (id) return <SingleArticle id={id} />;
  return <Feed search={search} onSearch={(next, options) => navigate({ params: {}, search: next, resetScroll: false, ...options })} />;
}
