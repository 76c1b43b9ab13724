import { z } from 'zod';
import { consoleChannel } from '../platform/live/cable/channel.ts';
import { consoleTopic } from '../platform/live/realtime.ts';

/** Names of the console lists that have changed. Subscribers read the lists again with their own rights. */
export const changesChannel = consoleChannel({
  name: 'ConsoleChannel',
  action: 'console.open',
  params: z.strictObject({}),
  topic: async () => consoleTopic,
});
