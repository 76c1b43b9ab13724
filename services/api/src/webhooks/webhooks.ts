import type { createWebhook, updateWebhook as updateWebhookEndpoint } from '@binome/contract/console/webhooks';
import { maxWebhooks } from '@binome/contract/values/limits';
import { webhookTestEvent } from '@binome/contract/values/webhook-events';
import type { z } from 'zod';
import { audit, changesOf } from '../platform/data/audit.ts';
import { isCallable } from '../platform/http/call-public-address.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { findDelivery, insertDelivery, restartDelivery } from './delivery-queries.ts';
import { countWebhooks, deleteWebhook, insertWebhook, lockWebhook, updateWebhook } from './queries.ts';
import { webhookBody } from './queue-calls.ts';
import { keyOf } from './reach.ts';

/** The values of a new webhook before its creation, for the audit entry. */
const unset = { name: null, address: null, event_names: [] };

/**
 * Creates a webhook. Returns its id.
 * @throws ApiError `invalid` for an address that is not public or not https, or when the company has the most webhooks it may have
 */
export async function addWebhook(context: ConsoleContext, { event_names, ...input }: z.output<typeof createWebhook.schema.body>) {
  const { tx, actor, now } = context;
  assertCallable(context, input.address);
  if ((await countWebhooks(tx)) >= maxWebhooks) {
    throw new ApiError('invalid', { fields: { name: [{ code: 'too_many_webhooks', values: { max: maxWebhooks } }] } });
  }
  const webhook = { ...input, event_names: [...new Set(event_names)] };
  const id = await insertWebhook(tx, { ...webhook, api_key_id: keyOf(actor), created_at: now });
  await audit(context, { action: 'webhook.created', subject_id: id, changes: changesOf(unset, webhook) });
  return id;
}

/**
 * Changes a webhook. Omitted fields stay as they are.
 * @throws ApiError `not_found`; `invalid` for an address that is not public or not https
 */
export async function changeWebhook(context: ConsoleContext, id: string, change: z.output<typeof updateWebhookEndpoint.schema.body>) {
  const webhook = await lockExisting(context, id);
  const { name, address, event_names, enabled } = change;
  if (address !== undefined) assertCallable(context, address);
  const fields = {
    ...(name !== undefined && { name }),
    ...(address !== undefined && { address }),
    ...(event_names !== undefined && { event_names: [...new Set(event_names)] }),
    ...(enabled !== undefined && { enabled }),
  };
  if (Object.keys(fields).length === 0) return;
  await updateWebhook(context.tx, id, fields);
  await audit(context, { action: 'webhook.changed', subject_id: id, changes: changesOf(webhook, fields) });
}

/**
 * Deletes a webhook with its calls.
 * @throws ApiError `not_found`
 */
export async function dropWebhook(context: ConsoleContext, id: string): Promise<void> {
  const { name, address } = await lockExisting(context, id);
  await deleteWebhook(context.tx, id);
  await audit(context, { action: 'webhook.removed', subject_id: id, changes: { name: [name, null], address: [address, null] } });
}

/**
 * Replaces the secret of a webhook. The previous one also signs for another day.
 * @throws ApiError `not_found`
 */
export async function replaceSecret(context: ConsoleContext, id: string): Promise<void> {
  const { tx, now } = context;
  const { secret_version } = await lockExisting(context, id);
  await updateWebhook(tx, id, { secret_version: secret_version + 1, secret_changed_at: now });
  await audit(context, { action: 'webhook.secret_changed', subject_id: id });
}

/**
 * Queues a test call. Returns its id.
 * @throws ApiError `not_found`, `transition_refused` if the webhook is switched off
 */
export async function queueTest(context: ConsoleContext, webhook_id: string): Promise<string> {
  const { tx, now } = context;
  const { enabled } = await lockExisting(context, webhook_id);
  if (!enabled) throw new ApiError('transition_refused');
  const body = webhookBody(webhookTestEvent, now, { webhook_id });
  return insertDelivery(tx, { webhook_id, announced_event_id: null, event_name: webhookTestEvent, body, created_at: now });
}

/**
 * Queues a call again.
 * @throws ApiError `not_found`, `transition_refused` while it still waits
 */
export async function replayCall(context: ConsoleContext, deliveryId: string): Promise<void> {
  const delivery = await findDelivery(context.tx, keyOf(context.actor), deliveryId);
  if (!delivery) throw new ApiError('not_found');
  if (!(await restartDelivery(context.tx, deliveryId, context.now))) throw new ApiError('transition_refused');
  await audit(context, { action: 'webhook.replayed', subject_id: delivery.webhook_id });
}

async function lockExisting({ tx, actor }: ConsoleContext, id: string) {
  const webhook = await lockWebhook(tx, keyOf(actor), id);
  if (!webhook) throw new ApiError('not_found');
  return webhook;
}

function assertCallable({ services }: ConsoleContext, address: string): void {
  if (isCallable(address, services.env.WEBHOOK_HOSTS)) return;
  throw new ApiError('invalid', { fields: { address: [{ code: 'not_public_https' }] } });
}
