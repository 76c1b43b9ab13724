import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { createIdempotencyKeys } from '../../lib/idempotency-keys.ts';
import { mentoringQueryKeys } from '../../lib/profiles.ts';
import type { requestBody } from './draft.ts';

/**
 * Returns a function that sends a request and refetches the data of both people. An idempotency key prevents duplicates when the
 * button is pressed twice. The function throws ApiFailure.
 */
export function useSendRequest() {
  const client = useQueryClient();
  const keys = useRef<ReturnType<typeof createIdempotencyKeys>>(undefined);
  keys.current ??= createIdempotencyKeys();
  const keyOf = keys.current;
  const refetch = () => Promise.all(mentoringQueryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
  return async (body: ReturnType<typeof requestBody>): Promise<void> => {
    try {
      await api('POST /api/v1/mentoring_requests', { body, idempotencyKey: keyOf(body) });
    } catch (error) {
      // The refusal may come from a change in the meantime: refetches it for the page behind the dialog.
      refetch();
      throw error;
    }
    await refetch();
  };
}
