import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { consoleUsers } from '../testing/console.ts';
import { openHttpSink } from '../testing/http-sink.ts';
import { aParticipant, aPresenter } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, runDueJobs } from '../testing/worker.ts';

// As Zapier, Make and n8n subscribe: a key creates a webhook for each flow and deletes it with the flow.

const receiver = await openHttpSink();
afterAll(receiver.close);
const testApp = await startTestApp({ WEBHOOK_HOSTS: [receiver.host] });

type Scopes = ('webhooks:read' | 'webhooks:write' | 'users:read')[];

async function setUp() {
  const company = await aCompany(testApp);
  const users = await consoleUsers(company);
  const address = `${receiver.url}/hooks/${randomUUID()}`;
  const hook = { name: 'Zapier', address, event_names: ['mentoring_request.created'] as const };
  const aKey = async (scopes: Scopes = ['webhooks:read', 'webhooks:write'], days: 30 | 365 = 365) => {
    const { id, key } = await users.admin.api('POST /backoffice/v1/api_keys', { body: { name: 'Zapier', scopes, days } });
    const call = (method: string, path: string, body?: unknown) =>
      testApp.send({ method, url: `/backoffice/v1/${path}`, body, headers: { authorization: `Bearer ${key}` } });
    return { id, call };
  };
  const happen = async () => {
    const [participant, presenter] = [await aParticipant(company), await aPresenter(company)];
    const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';
    await participant.api('POST /api/v1/mentoring_requests', { body: { presenter_id: presenter.presenterId, topic: 'Réseau', message } });
    await letWorkerFinish(company);
    await runDueJobs(company, 'webhooks');
    return receiver.requests.filter(({ path }) => address.endsWith(path)).length;
  };
  return { company, ...users, hook, aKey, happen };
}

test('a key subscribes, finds its webhook, receives the event, and unsubscribes', async () => {
  const { admin, hook, aKey, happen } = await setUp();
  const { call } = await aKey();
  const { status, body } = await call('POST', 'webhooks', hook);
  expect([status, body]).toMatchObject([
    201,
    { ...hook, api_key: 'Zapier', secret: expect.stringMatching(/^whsec_/), can: { edit: true } },
  ]);
  expect((await call('GET', 'webhooks')).body).toMatchObject([{ id: body.id }]);
  expect((await admin.list('webhooks')).rows).toMatchObject([{ id: body.id, api_key: 'Zapier' }]);
  expect(await happen()).toBe(1);
  expect((await call('GET', 'webhook_deliveries')).body).toMatchObject([{ webhook_id: body.id, state: 'delivered' }]);
  // Zapier repeats the address in the body.
  expect(await call('DELETE', `webhooks/${body.id}`, { hookUrl: hook.address })).toMatchObject({ status: 200, body: { id: body.id } });
  expect(await happen()).toBe(1);
});

test('a key reaches no other webhook, not even of another key of the same administrator', async () => {
  const { admin, hook, aKey, company } = await setUp();
  const [own, other] = [await aKey(), await aKey()];
  const byPerson = await admin.api('POST /backoffice/v1/webhooks', { body: { ...hook, event_names: [...hook.event_names] } });
  const byOther = (await other.call('POST', 'webhooks', hook)).body;
  const delivery = await admin.api('POST /backoffice/v1/webhook_tests', { body: { webhook_id: byPerson.id } });
  await letWorkerFinish(company);
  for (const { id } of [byPerson, byOther]) {
    const answers = [
      await own.call('GET', `webhooks/${id}`),
      await own.call('PUT', `webhooks/${id}`, { enabled: false }),
      await own.call('DELETE', `webhooks/${id}`),
      await own.call('POST', 'webhook_tests', { webhook_id: id }),
      await own.call('POST', 'webhook_secret_changes', { webhook_id: id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  }
  expect((await own.call('POST', 'webhook_replays', { delivery_id: delivery.id })).status).toBe(404);
  for (const list of ['webhooks', 'webhook_deliveries', `webhooks?filter=${encodeURIComponent(JSON.stringify({ id: [byPerson.id] }))}`])
    expect((await own.call('GET', list)).body).toEqual([]);
  expect((await admin.list('webhooks')).total).toBe(2);
});

test('the right is that of the key', async () => {
  const { hook, aKey } = await setUp();
  const reading = await aKey(['webhooks:read', 'users:read']);
  expect(await reading.call('POST', 'webhooks', hook)).toMatchObject({ status: 403, body: { code: 'api_key_scope_missing' } });
  expect((await reading.call('GET', 'webhooks')).status).toBe(200);
  const writing = await aKey(['webhooks:write']);
  expect(await writing.call('GET', 'webhooks')).toMatchObject({ status: 403, body: { code: 'api_key_scope_missing' } });
  const { body } = await writing.call('POST', 'webhooks', hook);
  expect((await writing.call('DELETE', `webhooks/${body.id}`)).status).toBe(200);
});

test('the webhooks of a key end with it', async () => {
  const { admin, company, hook, aKey, happen } = await setUp();
  const revoked = await aKey();
  await revoked.call('POST', 'webhooks', hook);
  await admin.api('POST /backoffice/v1/api_key_revocations', { body: { api_key_id: revoked.id } });
  expect((await admin.list('webhooks')).total).toBe(0);

  const expired = await aKey();
  await expired.call('POST', 'webhooks', hook);
  await company.within((tx) =>
    tx
      .updateTable('api_keys')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', expired.id)
      .execute(),
  );
  expect(await happen()).toBe(0);
});
