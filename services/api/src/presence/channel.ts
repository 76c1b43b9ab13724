import { z } from 'zod';
import { channel } from '../platform/live/cable/channel.ts';
import { presenceTopic } from '../platform/live/realtime.ts';

/** Arrivals and departures of the members of the company who show that they are online. */
export const presenceChannel = channel({
  name: 'PresenceChannel',
  action: 'community.read',
  params: z.strictObject({}),
  topic: async () => presenceTopic,
});
