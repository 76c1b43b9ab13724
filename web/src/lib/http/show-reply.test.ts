import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showReply } from './show-reply.ts';

const one = ['meetings', 'one', '1'];

/** Keeps a query on the screen, and counts how often it is read. */
function watch(client: QueryClient, queryKey: string[], read: () => Promise<string>) {
  const reads: string[] = [];
  const queryFn = () => {
    reads.push(queryKey.join(' '));
    return read();
  };
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  return { reads, stop };
}

test('the record of a reply is not read again, and what contains it is', async () => {
  const client = new QueryClient();
  const record = watch(client, one, async () => 'old');
  const list = watch(client, ['meetings', 'list'], async () => 'list');
  const other = watch(client, ['messages'], async () => 'messages');
  await expect.poll(() => client.isFetching()).toBe(0);
  await showReply(client, { queryKey: one }, 'new', [['meetings']]);
  expect(client.getQueryData(one)).toBe('new');
  expect([record.reads.length, list.reads.length, other.reads.length]).toEqual([1, 2, 1]);
  for (const { stop } of [record, list, other]) stop();
});

test('a response from before the write does not replace the record', async () => {
  const client = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<string>();
  const { stop } = watch(client, one, () => promise);
  await showReply(client, { queryKey: one }, 'new', []);
  resolve('old');
  await promise;
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(client.getQueryData(one)).toBe('new');
  stop();
});
