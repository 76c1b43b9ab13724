import type { updateMentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import type { RequestBody } from '@binome/contract/values/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mentoringQueryKeys } from '../../lib/data/profiles.ts';
import { api } from '../../lib/http/api.ts';

type Body = RequestBody<typeof updateMentoringRequest>;

/**
 * Accepts, declines or withdraws a request. Requests and relationships are refetched also after an error, which often means that
 * the request has changed. The dialog shows errors itself.
 */
export function useAnswerRequest(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => api('PATCH /api/v1/mentoring_requests/:id', { params: { id }, body }),
    onSettled: () => Promise.all(mentoringQueryKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
    meta: { quiet: [404, 409, 422] },
  });
}
