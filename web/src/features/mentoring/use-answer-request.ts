import type { CallOptions } from '@binome/contract/client';
import type { updateMentoringRequest } from '@binome/contract/mentoring-requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { mentoringQueryKeys } from '../../lib/profiles.ts';

type Body = CallOptions<typeof updateMentoringRequest>['body'];

/**
 * Accepts, declines or withdraws a request. Whatever comes of it, what shows the two people's standing is read again:
 * a refusal often means that it has changed. The dialog tells refusals itself.
 */
export function useAnswerRequest(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => api('PATCH /api/v1/mentoring_requests/:id', { params: { id }, body }),
    onSettled: () => Promise.all([...mentoringQueryKeys, ['notifications']].map((queryKey) => client.invalidateQueries({ queryKey }))),
    meta: { quiet: [404, 409, 422] },
  });
}
