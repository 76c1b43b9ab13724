import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Shows a record as the reply to a write holds it, and reads again the other queries under the keys: they contain the record or depend
 * on it. Resolves when those on the screen are read.
 */
export async function showReply<Record>(
  client: QueryClient,
  { queryKey }: { queryKey: QueryKey },
  record: Record,
  keys: readonly QueryKey[],
): Promise<void> {
  // The response to a request from before the write would show the old record again.
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, record);
  const shown = hashKey(queryKey);
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: key, predicate: ({ queryHash }) => queryHash !== shown })));
}
