import { Webhook } from 'standardwebhooks';
import { callPublicAddress, type HttpAnswer } from '../platform/http/call-public-address.ts';
import type { Services } from '../platform/process/context.ts';
import { type ClaimedDelivery, claimDeliveries, updateDelivery } from './delivery-queries.ts';
import { updateWebhook } from './queries.ts';
import { signingSecrets } from './secrets.ts';

const concurrent = 10;
const timeout = 10_000;
/** After this time another process may repeat a call, because the one that took it has died. */
const lease = 60_000;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The pauses after failed attempts. A call is given up after the last one, almost a day later. */
const pauses = [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8 * hour];

/** Sends the due calls of a company, the oldest first, at most a few at once; the next run continues. */
export async function sendDueCalls(services: Services, company_id: string): Promise<void> {
  const { database, now } = services;
  const leaseUntil = new Date(now().getTime() + lease);
  const calls = await database.inCompany({ company_id }, (tx) => claimDeliveries(tx, now(), leaseUntil, concurrent));
  await Promise.all(calls.map((call) => sendCall(services, company_id, call)));
}

async function sendCall(services: Services, company_id: string, call: ClaimedDelivery): Promise<void> {
  const result = await attempt(services, call);
  const now = services.now();
  await services.database.inCompany({ company_id }, async (tx) => {
    await updateDelivery(tx, call.id, { ...outcomeOf(result, call, now), answered_at: now });
    // The receiver says that it wants no more calls.
    if (result.status === 410) await updateWebhook(tx, call.webhook_id, { enabled: false });
  });
}

async function attempt(services: Services, call: ClaimedDelivery): Promise<HttpAnswer | { status: null; text: string }> {
  if (!call.enabled) return { status: null, text: 'switched off' };
  const headers = { 'content-type': 'application/json', 'user-agent': 'Binome-Webhooks', ...signatureOf(services, call) };
  try {
    return await callPublicAddress(call.address, services.env.WEBHOOK_HOSTS, { headers, body: call.body, timeout });
  } catch (error) {
    return { status: null, text: error instanceof Error ? error.message.slice(0, 200) : 'no answer' };
  }
}

/** The headers of Standard Webhooks. The id stays the same at each attempt: the receiver drops what it already has. */
function signatureOf({ keys, now }: Services, { id, body, ...call }: ClaimedDelivery): Record<string, string> {
  const at = now();
  const secrets = signingSecrets(keys, { ...call, id: call.webhook_id }, at);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / second)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}

/** Any answer in the two hundreds accepts the call. A webhook that was switched off gets no further attempt. */
function outcomeOf({ status, text }: { status: number | null; text: string }, { attempts, enabled }: ClaimedDelivery, now: Date) {
  const answer = { answer_status: status, answer: text };
  if (status !== null && status >= 200 && status < 300) return { ...answer, state: 'delivered' as const };
  const pause = pauses[attempts - 1];
  if (pause === undefined || status === 410 || !enabled) return { ...answer, state: 'failed' as const };
  return { ...answer, state: 'waiting' as const, attempt_at: new Date(now.getTime() + pause) };
}
