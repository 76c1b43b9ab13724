import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { onceKeys } from '../../lib/once.ts';
import { pairKeys } from '../../lib/profiles.ts';
import type { requestBody } from './draft.ts';

/**
 * Sends a request once, however often it is pressed, and waits until what shows the two people's standing is fresh.
 * The function it gives throws ApiFailure; the form tells it.
 */
export function useSendRequest() {
  const client = useQueryClient();
  const keys = useRef<ReturnType<typeof onceKeys>>(undefined);
  keys.current ??= onceKeys();
  const keyOf = keys.current;
  const freshen = () => Promise.all(pairKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
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
