import type { ArticlePerson } from '@binome/contract/news/article-people';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

const none: readonly ArticlePerson[] = [];

/** Returns the people whose name begins with what is typed; nobody while no name is typed. */
export function useMentionable(typed: string | undefined, programId: string | undefined): readonly ArticlePerson[] {
  const { data } = useQuery({
    queryKey: ['mentionable_people', programId ?? '', typed ?? ''],
    queryFn: async ({ signal }) =>
      (await api('GET /api/v1/mentionable_people', { query: { q: typed ?? '', ...(programId && { program_id: programId }) }, signal }))
        .data,
    enabled: typed !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { quiet: true },
  });
  return typed === undefined ? none : (data ?? none);
}
