import type { WebhookEvent } from '@binome/contract/console/webhooks';
import { subjectKindOf } from '@binome/contract/events';
import { webhookEvents } from '@binome/contract/values/webhook-events';
import { announcementsOf } from '../platform/delivery/announcements.ts';
import type { Listener } from '../platform/delivery/deliver-events.ts';
import { insertDeliveries } from './delivery-queries.ts';

/** Queues the calls of an event to the company's webhooks. They hold ids and codes, no personal data. */
export const queueWebhookCalls: Listener = async ({ tx, now }, event) => {
  for (const { id, name, subject_id, data, created_at } of announcementsOf(event)) {
    if (!isWebhookEvent(name)) continue;
    const body = webhookBody(name, created_at, { [`${subjectKindOf(name)}_id`]: subject_id, ...data });
    await insertDeliveries(tx, { announced_event_id: id, event_name: name, body, created_at: now });
  }
};

/** The content of a call, as Standard Webhooks describes it. */
export function webhookBody(type: string, at: Date, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}

function isWebhookEvent(name: string): name is WebhookEvent {
  return (webhookEvents as readonly string[]).includes(name);
}
