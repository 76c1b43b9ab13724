import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';

/** Questions that resemble the title of a new one. */
export function similarQuestionsQuery(title: string) {
  return queryOptions({
    queryKey: ['similar_questions', title],
    queryFn: async ({ signal }) => (await api('GET /api/v1/similar_questions', { query: { q: title }, signal })).data,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}
