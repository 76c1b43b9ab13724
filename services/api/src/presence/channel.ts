import { z } from 'zod';
import { channel } from '../platform/cable/channel.ts';
import { presenceTopic } from '../platform/realtime.ts';

/** Who comes and who leaves, of the members of the company who show it. */
export const presenceChannel = channel({
  name: 'PresenceChannel',
  action: 'community.read',
  params: z.strictObject({}),
  topic: async () => presenceTopic,
});
