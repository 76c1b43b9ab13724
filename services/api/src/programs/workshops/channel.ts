import { z } from 'zod';
import { channel } from '../../platform/live/cable/channel.ts';
import { workshopsTopic } from './publish.ts';

/** That workshops of the company changed: their hours, places, seats. Subscribers read them again with their own rights. */
export const workshopsChannel = channel({
  name: 'WorkshopsChannel',
  action: 'own_enrollments.read',
  params: z.strictObject({}),
  topic: async () => workshopsTopic,
});
