import { expect, test } from 'vitest';
import { z } from 'zod';
import { channel } from './channel.ts';
import { Subscription } from './subscription.ts';

test('a row that is announced while the reading before it ends is read', async () => {
  const rows = [1, 2];
  const sent: number[] = [];
  let announce: (signal: null) => void = () => {};
  const rowChannel = channel({
    name: 'RowsChannel',
    action: 'own_notifications.read',
    params: z.unknown(),
    topic: async () => 'rows',
    rows: {
      newest: async () => 0,
      after: async (_context, _params, position) =>
        rows.filter((row) => row === position + 1).map((row) => ({ position: row, message: { type: 'row' } })),
    },
  });
  const socket = {
    isExtended: false,
    isOpen: true,
    isAllowed: () => true,
    // The rows need no transaction.
    inSession: <T>(work: (context: never) => Promise<T>) => work({} as never),
    silenceOf: () => 0,
    subscribe: (_topic: string, receive: typeof announce) => {
      announce = receive;
      return () => {};
    },
    send: (frame: string) => {
      if (!frame.includes('"type":"row"')) return;
      sent.push(sent.length + 1);
      if (sent.length === 1) queueMicrotask(() => announce(null));
    },
  };
  await new Subscription(socket, '{}', rowChannel, {}).open(undefined);
  announce(null);
  await expect.poll(() => sent).toEqual([1, 2]);
});
