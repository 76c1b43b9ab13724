import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { createIdempotencyKeys } from '../../lib/idempotency-keys.ts';
import { mentoringQueryKeys } from '../../lib/profiles.ts';
import type { requestBody } from './draft.ts';

/**
 * Sends a request once, however often it is pressed, and waits until what shows the two people's standing is fresh.
 * The function it gives throws ApiFailure; the form tells it.
 */
export function useSendRequest() {
  const client = useQueryClient();
  const keys = useRef<ReturnType<typeof createIdempotencyKeys>>(undefined);
  keys.current ??= createIdempotencyKeys();
  const keyOf = keys.current;
  const freshen = () => Promise.all(mentoringQueryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
  return async (body: ReturnType<typeof requestBody>): Promise<void> => {
    try {
      await api('POST /api/v1/mentoring_requests', { body, idempotencyKey: keyOf(body) });
    } catch (error) {
      // Refused because something changed meanwhile: the page behind should show it too.
      freshen();
      throw error;
    }
    await freshen();
  };
}
