import type { BookmarkKind } from '@binome/contract/bookmarks/bookmarks';
import type { Article } from '@binome/contract/news/articles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { runRequest } from '../http/run-request.ts';
import { articleQuery } from './articles.ts';

const addresses = {
  profile: 'PUT /api/v1/profiles/:id/bookmark',
  article: 'PUT /api/v1/articles/:id/bookmark',
  training_tool: 'PUT /api/v1/training_tools/:id/bookmark',
} as const satisfies Record<BookmarkKind, string>;

const peopleKeys = [['presenters'], ['participants'], ['profiles']] as const;

/**
 * Keeps something to come back to, or lets it go. The pressed state shows at once; `isBookmarked` is what the lists say. What is let go
 * stays in the list of bookmarks until it is opened again, so that a wrong press is taken back where it happened.
 */
export function useBookmark(kind: BookmarkKind, id: string, isBookmarked: boolean): [boolean, change: (isBookmarked: boolean) => void] {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    // One press after the other: the last one counts.
    scope: { id: `bookmark ${id}` },
    mutationFn: (bookmarked: boolean) => api(addresses[kind], { params: { id }, body: { bookmarked } }),
    onSuccess: ({ bookmarked }) => {
      for (const model of ['bookmarks', 'articles', 'training_tools'] as const) {
        runRequest(client, { type: 'update', sub_type: 'paginated', model, id, record: { bookmarked } });
      }
      client.setQueryData<Article>(articleQuery(id).queryKey, (article) => article && { ...article, bookmarked });
      return client.invalidateQueries({ queryKey: ['bookmarks'], refetchType: 'none' });
    },
    // Lists of people are ordered and counted by the API.
    onSettled: () => kind === 'profile' && Promise.all(peopleKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  return [isPending ? variables : isBookmarked, mutate];
}
