import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../data/session.ts';

/** The same as the router's `defaultPendingMs`. */
const maxWaitMs = 60;

/**
 * Waits for the data of a page, in its loader. On the first page of a visit it waits at most 60 ms: then the app shell renders and
 * the page shows its own skeleton or error.
 */
export async function waitForPageData(client: QueryClient, data: Promise<unknown>): Promise<void> {
  const isFirstPage = client.getQueryData(currentUserQuery.queryKey) === undefined;
  if (!isFirstPage) await data;
  else await Promise.race([data.catch(() => {}), new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
}
