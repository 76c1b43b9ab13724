import { useQueryClient } from '@tanstack/react-query';
import { mentoringQueryKeys } from '../../lib/data/profiles.ts';
import { api } from '../../lib/http/api.ts';
import type { requestBody } from './draft.ts';

/** Returns a function that sends a request, refetches the data of both people and returns the request's id. The function throws ApiFailure. */
export function useSendRequest() {
  const client = useQueryClient();
  const refetch = () => Promise.all(mentoringQueryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
  return async (body: ReturnType<typeof requestBody>, idempotencyKey: string): Promise<string> => {
    const { data } = await api('POST /api/v1/mentoring_requests', { body, idempotencyKey }).catch((error: unknown) => {
      // The refusal may come from a change in the meantime: refetches it for the page behind the dialog.
      refetch();
      throw error;
    });
    await refetch();
    return data.id;
  };
}
