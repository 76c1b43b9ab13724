import * as contract from '@binome/contract/console/webhooks';
import { readListQuery, sendPage } from '../console/list.ts';
import { ApiError } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { isAllowed } from '../policies/is-allowed.ts';
import { type DeliveryRow, findDelivery, listDeliveries } from './delivery-queries.ts';
import { findWebhook, listWebhooks, type WebhookRow } from './queries.ts';
import { keyOf } from './reach.ts';
import { previousSecretUntil, secretOf } from './secrets.ts';
import { addWebhook, changeWebhook, dropWebhook, queueTest, replaceSecret, replayCall } from './webhooks.ts';

/** The webhooks of a company and their calls. */
export const webhookConsoleRoutes = [
  route(contract.listWebhooks, async (context) => {
    const { tx, actor, query } = context;
    const page = await listWebhooks(tx, keyOf(actor), query.filter?.id, readListQuery(context, { field: 'name', direction: 'ASC' }));
    return sendPage(context, 'webhooks', page).map((row) => present(context, row));
  }),

  route(contract.getWebhook, (context) => showWebhook(context, context.params.id)),

  route(contract.createWebhook, async (context) => showWebhook(context, await addWebhook(context, context.body))),

  route(contract.updateWebhook, async (context) => {
    await changeWebhook(context, context.params.id, context.body);
    return showWebhook(context, context.params.id);
  }),

  route(contract.removeWebhook, async (context) => {
    await dropWebhook(context, context.params.id);
    return { id: context.params.id, archived: false };
  }),

  route(contract.changeWebhookSecret, async (context) => {
    await replaceSecret(context, context.body.webhook_id);
    return showWebhook(context, context.body.webhook_id);
  }),

  route(contract.testWebhook, async (context) => showDelivery(context, await queueTest(context, context.body.webhook_id))),

  route(contract.listWebhookDeliveries, async (context) => {
    const { tx, actor, query } = context;
    const page = await listDeliveries(
      tx,
      keyOf(actor),
      query.filter ?? {},
      readListQuery(context, { field: 'created_at', direction: 'DESC' }),
    );
    return sendPage(context, 'webhook_deliveries', page).map(presentDelivery);
  }),

  route(contract.replayWebhookDelivery, async (context) => {
    await replayCall(context, context.body.delivery_id);
    return showDelivery(context, context.body.delivery_id);
  }),
];

async function showWebhook(context: ConsoleContext, id: string) {
  const row = await findWebhook(context.tx, keyOf(context.actor), id);
  if (!row) throw new ApiError('not_found');
  const { services, now } = context;
  return { ...present(context, row), secret: secretOf(services.keys, row), previous_secret_until: previousSecretUntil(row, now) };
}

function present({ actor }: ConsoleContext, { waiting, failed, ...row }: WebhookRow) {
  return { ...row, waiting: Number(waiting), failed: Number(failed), can: { edit: isAllowed(actor, 'webhooks.edit') } };
}

async function showDelivery({ tx, actor }: ConsoleContext, id: string) {
  const row = await findDelivery(tx, keyOf(actor), id);
  if (!row) throw new ApiError('not_found');
  return presentDelivery(row);
}

function presentDelivery(row: DeliveryRow) {
  return { ...row, attempt_at: row.state === 'waiting' ? row.attempt_at : null };
}
