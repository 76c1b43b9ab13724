import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { type ConsoleClient, consoleUsers } from '../testing/console.ts';
import { openHttpSink } from '../testing/http-sink.ts';
import { aParticipant, aPresenter } from '../testing/person.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, runDueJobs } from '../testing/worker.ts';

const receiver = await openHttpSink();
afterAll(receiver.close);
const testApp = await startTestApp({ WEBHOOK_HOSTS: [receiver.host] });
const { clock } = testApp;
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';

beforeEach(() => {
  receiver.status = 204;
});

type Chosen = ('mentoring_request.created' | 'mentoring_request.accepted' | 'mentoring_relationship.initiated')[];

async function setUp(event_names: Chosen = ['mentoring_request.created']) {
  const company = await aCompany(testApp);
  const users = await consoleUsers(company);
  const path = `/hooks/${randomUUID()}`;
  const body = { name: 'Annuaire RH', address: receiver.url + path, event_names };
  const webhook = await users.admin.api('POST /backoffice/v1/webhooks', { body });
  const received = () => receiver.requests.filter((request) => request.path === path);
  return { company, ...users, webhook, received };
}

async function sendRequest(company: TestCompany): Promise<string> {
  const [participant, presenter] = [await aParticipant(company), await aPresenter(company)];
  const { data } = await participant.api('POST /api/v1/mentoring_requests', {
    body: { presenter_id: presenter.presenterId, topic: 'Réseau', message },
  });
  await letWorkerFinish(company);
  return data.id;
}

const sendCalls = (company: TestCompany) => runDueJobs(company, 'webhooks');
const deliveries = ({ list }: ConsoleClient, webhook_id: string) => list('webhook_deliveries', { filter: { webhook_id } });

test('an event reaches the address once, signed, with ids only', async () => {
  const { company, admin, webhook, received } = await setUp();
  const requestId = await sendRequest(company);
  expect(await sendCalls(company)).toEqual(['webhooks']);
  expect(await sendCalls(company)).toEqual([]);
  const [call, ...others] = received();
  if (!call) throw new Error('nothing was received');
  expect(others).toEqual([]);
  const headers = call.headers as Record<string, string>;
  // The published library checks the signature against its own clock.
  const payload = JSON.parse(call.body.toString());
  expect(payload).toMatchObject({ type: 'mentoring_request.created', data: { mentoring_request_id: requestId } });
  expect(call.body.toString()).not.toContain('Bonjour');
  const signed = new Webhook(webhook.secret).sign(headers['webhook-id'] ?? '', clockOf(headers), call.body.toString());
  expect(headers['webhook-signature']).toBe(signed);
  const { rows } = await deliveries(admin, webhook.id);
  expect(rows).toMatchObject([{ id: headers['webhook-id'], state: 'delivered', attempts: 1, answer_status: 204, attempt_at: null }]);
});

const clockOf = (headers: Record<string, string>) => new Date(Number(headers['webhook-timestamp']) * 1000);

test('only the chosen events are sent, and none of a webhook that is switched off', async () => {
  const { company, admin, webhook, received } = await setUp(['mentoring_request.accepted']);
  await sendRequest(company);
  const params = { id: webhook.id };
  await admin.api('PUT /backoffice/v1/webhooks/:id', { params, body: { event_names: ['mentoring_request.created'], enabled: false } });
  await sendRequest(company);
  await sendCalls(company);
  expect(received()).toEqual([]);
});

test('an acceptance is a call about the request and a call about the relationship', async () => {
  const { company, received } = await setUp(['mentoring_request.accepted', 'mentoring_relationship.initiated']);
  const [participant, presenter] = [await aParticipant(company), await aPresenter(company)];
  const body = { presenter_id: presenter.presenterId, topic: 'Réseau', message };
  const { data } = await participant.api('POST /api/v1/mentoring_requests', { body });
  const params = { id: data.id };
  const { data: accepted } = await presenter.api('PATCH /api/v1/mentoring_requests/:id', { params, body: { event: 'accept' } });
  await letWorkerFinish(company);
  await sendCalls(company);
  const calls = received().map((call) => JSON.parse(call.body.toString()));
  const { relationship_id: mentoring_relationship_id } = accepted;
  expect(calls.map(({ type, data }) => [type, data]).sort()).toEqual([
    ['mentoring_relationship.initiated', { mentoring_relationship_id, accepted_by: 'presenter' }],
    ['mentoring_request.accepted', { mentoring_request_id: data.id }],
  ]);
});

test('a refused call is repeated with the same id and content, and given up after a day', async () => {
  const { company, admin, webhook, received } = await setUp();
  receiver.status = 500;
  await sendRequest(company);
  const start = clock.now.getTime();
  const attempts: number[] = [];
  for (let round = 0; round < 5000; round += 1) {
    if ((await sendCalls(company)).length > 0) attempts.push(Math.round((clock.now.getTime() - start) / 60_000));
    const { rows } = await deliveries(admin, webhook.id);
    if (rows[0]?.state !== 'waiting') break;
    clock.now = new Date(String(rows[0].attempt_at));
  }
  expect(attempts).toEqual([0, 0, 1, 6, 36, 156, 456, 936, 1416]);
  const calls = received();
  expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(calls.map(({ body }) => body.toString())).size).toBe(1);
  const { rows } = await deliveries(admin, webhook.id);
  expect(rows).toMatchObject([{ state: 'failed', attempts: 9, answer_status: 500 }]);

  // An administrator sends it again, once the receiver works.
  receiver.status = 200;
  const body = { delivery_id: String(rows[0]?.id) };
  await admin.api('POST /backoffice/v1/webhook_replays', { body });
  expect(await refusal(admin.api('POST /backoffice/v1/webhook_replays', { body }))).toMatchObject({ code: 'transition_refused' });
  await sendCalls(company);
  expect(received()).toHaveLength(10);
  expect(received()[9]?.headers['webhook-id']).toBe(calls[0]?.headers['webhook-id']);
});

test('the answer 410 switches the webhook off', async () => {
  const { company, admin, webhook } = await setUp();
  receiver.status = 410;
  await sendRequest(company);
  await sendCalls(company);
  const { enabled } = await admin.api('GET /backoffice/v1/webhooks/:id', { params: { id: webhook.id } });
  expect([enabled, (await deliveries(admin, webhook.id)).rows[0]?.state]).toEqual([false, 'failed']);
});

test('an address without an answer keeps its call', async () => {
  const { company, admin, webhook } = await setUp();
  const params = { id: webhook.id };
  const gone = await openHttpSink();
  await gone.close();
  testApp.services.env.WEBHOOK_HOSTS.push(gone.host);
  await admin.api('PUT /backoffice/v1/webhooks/:id', { params, body: { address: gone.url } });
  await sendRequest(company);
  await sendCalls(company);
  const { rows } = await deliveries(admin, webhook.id);
  expect(rows).toMatchObject([{ state: 'waiting', attempts: 1, answer_status: null, answer: expect.stringContaining('ECONNREFUSED') }]);
});

test('after a change of the secret, both secrets sign for a day', async () => {
  const { company, admin, webhook, received } = await setUp();
  const changed = await admin.api('POST /backoffice/v1/webhook_secret_changes', { body: { webhook_id: webhook.id } });
  expect(changed.secret).not.toBe(webhook.secret);
  await sendRequest(company);
  await sendCalls(company);
  clock.now = new Date(clock.now.getTime() + 25 * 3_600_000);
  await sendRequest(company);
  await sendCalls(company);
  const counts = received().map(({ headers }) => String(headers['webhook-signature']).split(' ').length);
  expect(counts).toEqual([2, 1]);
});

test('the test button sends a call of its own kind', async () => {
  const { company, admin, webhook, received } = await setUp();
  await admin.api('POST /backoffice/v1/webhook_tests', { body: { webhook_id: webhook.id } });
  await sendCalls(company);
  expect(received().map(({ body }) => JSON.parse(body.toString()).type)).toEqual(['webhook.test']);
});

test.each(['http://hooks.example/', 'https://127.0.0.1/', 'https://169.254.169.254/', 'https://intranet/', 'javascript:alert(1)'])(
  'the address %s is refused',
  async (address) => {
    const { admin } = await setUp();
    const body = { name: 'Annuaire', address, event_names: ['account.closed' as const] };
    expect(await refusal(admin.api('POST /backoffice/v1/webhooks', { body }))).toMatchObject({ status: 422, code: 'invalid' });
  },
);

test('only administrators see webhooks, the list has no secret, and another company has none of them', async () => {
  const { admin, hr, webhook } = await setUp();
  expect((await hr.list('webhooks')).status).toBe(403);
  expect(Object.keys((await admin.list('webhooks')).rows[0] ?? {})).not.toContain('secret');
  const stranger = await setUp();
  const params = { id: webhook.id };
  expect(await refusal(stranger.admin.api('GET /backoffice/v1/webhooks/:id', { params }))).toMatchObject({ status: 404 });
  expect(await refusal(stranger.admin.api('DELETE /backoffice/v1/webhooks/:id', { params }))).toMatchObject({ status: 404 });
  expect((await stranger.admin.list('webhook_deliveries', { filter: { webhook_id: webhook.id } })).total).toBe(0);
});

test('a deleted webhook gets nothing more, and its calls are gone', async () => {
  const { company, admin, webhook, received } = await setUp();
  await sendRequest(company);
  await admin.api('DELETE /backoffice/v1/webhooks/:id', { params: { id: webhook.id } });
  await sendCalls(company);
  expect([received(), (await admin.list('webhook_deliveries')).total]).toEqual([[], 0]);
});
