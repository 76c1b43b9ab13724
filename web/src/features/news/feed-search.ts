import type { ArticleKind } from '@binome/contract/news/articles';
import { maxSearchLength } from '@binome/contract/values/limits';
import type { FeedSearch } from '../../lib/data/articles.ts';
import { searchText } from '../../lib/text/search.ts';

export const articleKinds = ['news', 'mutual_help', 'resource'] as const satisfies readonly ArticleKind[];

/** Reads the filters of the help feed from its address. Leaves out what the API would refuse. */
export function readFeedSearch({ kind, topic, order, q }: Record<string, unknown>): FeedSearch {
  const code = searchText(topic);
  return {
    kind: articleKinds.find((known) => known === kind),
    topic: code && code.length <= 60 ? code : undefined,
    q: searchText(q)?.slice(0, maxSearchLength),
    order: order === 'useful' ? order : undefined,
  };
}
