import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const messagingSettings = z.object({
  shows_typing: z.boolean(),
  shows_seen: z.boolean(),
  enter_sends: z.boolean(),
  /** Whether the e-mail about unread messages quotes them. */
  email_quotes: z.boolean(),
});
export type MessagingSettings = z.input<typeof messagingSettings>;

export const getMessagingSettings = endpoint({
  method: 'GET',
  url: '/api/v1/messaging_settings',
  access: 'member',
  action: 'own_conversations.read',
  summary: 'How the caller uses the messenger',
  schema: { response: z.object({ data: messagingSettings }) },
});

export const updateMessagingSettings = endpoint({
  method: 'PATCH',
  url: '/api/v1/messaging_settings',
  access: 'member',
  action: 'own_conversations.read',
  summary: 'Change how the caller uses the messenger',
  schema: { body: z.strictObject(messagingSettings.partial().shape), response: z.object({ data: messagingSettings }) },
});
