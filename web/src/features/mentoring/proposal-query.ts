import type { answerMatchProposal } from '@binome/contract/mentoring/match-proposals';
import type { RequestBody } from '@binome/contract/values/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { mentoringQueryKeys } from '../../lib/data/profiles.ts';
import { api } from '../../lib/http/api.ts';
import { pollUnlessLive } from '../../lib/live/cable.ts';

/** The mentors proposed to a mentee, or the mentee to one of them. The page shows the statuses 403 and 404 itself. */
export function proposalQuery(id: string) {
  return queryOptions({
    queryKey: ['match_proposals', 'one', id],
    queryFn: async ({ signal }) => (await api('GET /api/v1/match_proposals/:id', { params: { id }, signal })).data,
    refetchInterval: pollUnlessLive(60_000),
    meta: { quiet: [403, 404] },
  });
}

/** Chooses, accepts or declines. Everything is read again also after an error, which often means that the proposal has changed. */
export function useAnswerProposal(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestBody<typeof answerMatchProposal>) => api('PATCH /api/v1/match_proposals/:id', { params: { id }, body }),
    onSettled: () => Promise.all(mentoringQueryKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
    meta: { quiet: [404, 409, 422] },
  });
}
