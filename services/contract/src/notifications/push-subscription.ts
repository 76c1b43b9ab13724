import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Bytes in base64url. */
const bytes = z
  .string()
  .max(200, { abort: true })
  .regex(/^[\w-]+=*$/);

const state = z.object({
  /** The key with which a browser subscribes (`applicationServerKey`), in base64url. */
  public_key: z.string(),
  /** Does the browser of this session show notifications? */
  subscribed: z.boolean(),
});

export const getPushSubscription = endpoint({
  method: 'GET',
  url: '/api/v1/push_subscription',
  access: 'member',
  action: 'own_preferences.read',
  summary: 'Whether the browser of this session shows notifications, and the key to subscribe with',
  schema: { response: z.object({ data: state }) },
});

export const createPushSubscription = endpoint({
  method: 'PUT',
  url: '/api/v1/push_subscription',
  access: 'member',
  action: 'own_preferences.edit',
  summary: 'Let the browser of this session show notifications (Web Push), until the session ends',
  schema: {
    body: z.strictObject({ endpoint: z.string().max(1000, { abort: true }), keys: z.strictObject({ p256dh: bytes, auth: bytes }) }),
    response: z.object({ data: state }),
  },
});

export const deletePushSubscription = endpoint({
  method: 'DELETE',
  url: '/api/v1/push_subscription',
  access: 'member',
  action: 'own_preferences.edit',
  summary: 'Stop the notifications of the browser of this session',
  schema: { response: z.object({ data: state }) },
});
