import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from './session.ts';

const glance = 60;

/**
 * Waits for what a page needs, for its loader. On the first page of a visit no longer than one sees, 60 ms: the frame does not
 * wait for the page, which comes with a skeleton of its own and tells a refusal itself.
 */
export async function firstGlance(client: QueryClient, needed: Promise<unknown>): Promise<void> {
  const inside = client.getQueryData(currentUserQuery.queryKey) !== undefined;
  if (inside) await needed;
  else await Promise.race([needed.catch(() => {}), new Promise((resolve) => setTimeout(resolve, glance))]);
}
