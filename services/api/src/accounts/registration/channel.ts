import { z } from 'zod';
import { channel } from '../../platform/live/cable/channel.ts';

/** Tells a person who waits that their registration was decided on. */
export const registrationChannel = channel({
  name: 'RegistrationChannel',
  action: 'own_registration.read',
  params: z.strictObject({}),
  topic: async ({ actor }) => registrationTopic(actor.user_id),
});

export function registrationTopic(userId: string): string {
  return `registrations/${userId}`;
}
