import { z } from 'zod';
import { id, timestamp } from '../fields.ts';
import { maxWebhookAddressLength, maxWebhookNameLength } from '../values/limits.ts';
import { webhookEvents } from '../values/webhook-events.ts';
import { createEndpoint, getEndpoint, listEndpoint, removeEndpoint, updateEndpoint } from './resource.ts';

const webhookEvent = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof webhookEvent>;

const webhook = z.object({
  id,
  name: z.string(),
  address: z.string(),
  event_names: z.array(z.string()),
  enabled: z.boolean(),
  /** The name of the API key that created it; null for an administrator. */
  api_key: z.string().nullable(),
  created_at: timestamp,
  /** When the address last accepted a call. */
  delivered_at: timestamp.nullable(),
  waiting: z.int(),
  /** Calls of the last 30 days that were given up. */
  failed: z.int(),
  can: z.object({ edit: z.boolean() }),
});
export type Webhook = z.input<typeof webhook>;

/** With the secret, which the list leaves out: lists are exported as files. */
const webhookWithSecret = webhook.extend({
  /** The key with which the receiver checks the signatures: `whsec_…`. */
  secret: z.string(),
  /** Until then, calls are also signed with the previous secret. */
  previous_secret_until: timestamp.nullable(),
});
export type WebhookWithSecret = z.input<typeof webhookWithSecret>;

const webhookDeliveryState = z.enum(['waiting', 'delivered', 'failed']);
export type WebhookDeliveryState = z.infer<typeof webhookDeliveryState>;

const delivery = z.object({
  id,
  webhook_id: id,
  event_name: z.string(),
  state: webhookDeliveryState,
  attempts: z.int(),
  /** The next attempt; null unless it waits. */
  attempt_at: timestamp.nullable(),
  answered_at: timestamp.nullable(),
  /** The HTTP status of the last answer; null if there was none. */
  answer_status: z.int().nullable(),
  /** The beginning of the last answer, or why there was none. */
  answer: z.string().nullable(),
  /** The JSON that is sent. */
  body: z.string(),
  created_at: timestamp,
});
export type WebhookDelivery = z.input<typeof delivery>;

const fields = {
  name: z.string().trim().min(1).max(maxWebhookNameLength, { abort: true }),
  address: z.string().trim().min(1).max(maxWebhookAddressLength, { abort: true }),
  event_names: z.array(webhookEvent).min(1).max(webhookEvents.length),
};

export const listWebhooks = listEndpoint({
  name: 'webhooks',
  summary: 'The webhooks of the company, without their secrets',
  row: webhook,
  filter: {},
  sort: ['name', 'created_at'],
});

export const getWebhook = getEndpoint({ name: 'webhooks', summary: 'A webhook with its secret', row: webhookWithSecret });

export const createWebhook = createEndpoint({
  name: 'webhooks',
  summary: 'Create a webhook',
  body: z.strictObject(fields),
  row: webhookWithSecret,
});

export const updateWebhook = updateEndpoint({
  name: 'webhooks',
  summary: 'Change a webhook, or switch it off or on',
  body: z.strictObject({ ...fields, enabled: z.boolean() }).partial(),
  row: webhookWithSecret,
});

export const removeWebhook = removeEndpoint({ name: 'webhooks', summary: 'Delete a webhook and its calls' });

export const changeWebhookSecret = createEndpoint({
  name: 'webhook_secret_changes',
  action: 'webhooks.edit',
  summary: 'Replace the secret of a webhook; the previous one also signs for another day',
  body: z.strictObject({ webhook_id: id }),
  row: webhookWithSecret,
});

export const testWebhook = createEndpoint({
  name: 'webhook_tests',
  action: 'webhooks.edit',
  summary: 'Send a test to a webhook',
  body: z.strictObject({ webhook_id: id }),
  row: delivery,
});

export const listWebhookDeliveries = listEndpoint({
  name: 'webhook_deliveries',
  action: 'webhooks.read',
  summary: 'The calls to the webhooks of the last 30 days, with their answers',
  row: delivery,
  filter: { webhook_id: id.optional(), state: webhookDeliveryState.optional(), event_name: z.string().max(80, { abort: true }).optional() },
  sort: ['created_at', 'answered_at'],
});

export const replayWebhookDelivery = createEndpoint({
  name: 'webhook_replays',
  action: 'webhooks.edit',
  summary: 'Send a call again, with the same id and the same content',
  body: z.strictObject({ delivery_id: id }),
  row: delivery,
});
