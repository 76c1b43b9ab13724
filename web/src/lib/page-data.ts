import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from './session.ts';

/** As the router's `defaultPendingMs`. */
const maxWaitMs = 60;

/**
 * Waits for the data of a page, for its loader. On the first page of a visit for 60 ms at most: then the frame is drawn, and
 * the page shows its own skeleton or error.
 */
export async function waitForPageData(client: QueryClient, data: Promise<unknown>): Promise<void> {
  const isFirstPage = client.getQueryData(currentUserQuery.queryKey) === undefined;
  if (!isFirstPage) await data;
  else await Promise.race([data.catch(() => {}), new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
}
