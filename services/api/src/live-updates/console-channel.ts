import { z } from 'zod';
import { consoleChannel } from '../platform/cable/channel.ts';

export const consoleTopic = 'console';

/** Which lists of the console have changed, by name. What a person sees of them is decided when they read them again. */
export const changesChannel = consoleChannel({
  name: 'ConsoleChannel',
  action: 'console.open',
  params: z.strictObject({}),
  topic: async () => consoleTopic,
});
