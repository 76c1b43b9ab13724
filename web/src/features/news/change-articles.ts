import type { Article } from '@binome/contract/news/articles';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { articleQuery, latestArticlesQuery } from '../../lib/data/articles.ts';

type Page = { data: Article[] };

/** Several changes of a second are read together, so that a lively feed does not ask the API for each. */
const pauseMs = 400;
const waiting = new WeakSet<QueryClient>();

/** Reads the articles on the screen again. */
export function refreshArticles(client: QueryClient): void {
  if (waiting.has(client)) return;
  waiting.add(client);
  setTimeout(() => {
    waiting.delete(client);
    void client.invalidateQueries({ queryKey: ['articles'] });
  }, pauseMs);
}

/** Shows a like of the current user, or its removal, wherever the article is shown. */
export async function changeLikes(client: QueryClient, id: string, change: Pick<Article, 'likes' | 'liked'>): Promise<void> {
  // The response of a running request may be older than the like. It would remove the like from the screen.
  const running = {
    queryKey: ['articles'],
    predicate: ({ state }: Query) => state.fetchStatus === 'fetching' && state.data !== undefined,
  };
  const found = client.getQueryCache().findAll(running).length > 0;
  await client.cancelQueries(running);
  setLikes(client, id, change);
  if (found) refreshArticles(client);
}

/** Sets the number of likes of an article wherever it is shown. `liked` is about the current user. */
export function setLikes(client: QueryClient, id: string, change: Partial<Pick<Article, 'likes' | 'liked'>>): void {
  changeShown(client, id, (article) => ({ ...article, ...change }));
}

/** Shows an article as the API returned it after a change. */
export function showChanged(client: QueryClient, changed: Article): void {
  client.setQueryData(articleQuery(changed.id).queryKey, changed);
  changeShown(client, changed.id, () => changed);
  refreshArticles(client);
}

function changeShown(client: QueryClient, id: string, change: (article: Article) => Article): void {
  const one = (article: Article) => (article.id === id ? change(article) : article);
  const onPage = <Shown extends Page>(page: Shown): Shown => ({ ...page, data: page.data.map(one) });
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: ['articles', 'feed'] },
    (feed) => feed && { ...feed, pages: feed.pages.map(onPage) },
  );
  client.setQueryData(latestArticlesQuery.queryKey, (page) => page && onPage(page));
  client.setQueryData<Article>(articleQuery(id).queryKey, (article) => article && change(article));
}
