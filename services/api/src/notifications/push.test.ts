import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import ece from 'http_ece';
import { afterAll, expect, test } from 'vitest';
import { isPushService } from '../platform/delivery/push.ts';
import { readEnv } from '../platform/process/env.ts';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { conversationOf, sendMessage } from '../testing/conversation.ts';
import { openHttpSink, type ReceivedRequest } from '../testing/http-sink.ts';
import { aParticipant, aPresenter, type TestPerson } from '../testing/person.ts';
import { aRelationship } from '../testing/relationship.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, runDueJobs, sendAlerts } from '../testing/worker.ts';

// A real push service, as far as a browser and an application see it.
const service = await openHttpSink();
const testApp = await startTestApp({ PUSH_HOSTS: [service.host] });
afterAll(service.close);
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';

/** What a browser creates when it subscribes. */
function aBrowser() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const path = `/send/${randomBytes(8).toString('hex')}`;
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
  const received = () => service.requests.filter((request) => request.path === path);
  return { body: { endpoint: service.url + path, keys }, received, read: (request: ReceivedRequest) => decrypt(request, pair, auth) };
}

function decrypt({ body }: ReceivedRequest, privateKey: ECDH, authSecret: Buffer) {
  return JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString());
}

function listAlerts({ id }: TestCompany) {
  return testApp.database.directory.selectFrom('directory.alerts').where('company_id', '=', id).orderBy('id').selectAll().execute();
}

async function sendRequest(company: TestCompany, { presenterId }: TestPerson): Promise<void> {
  const participant = await aParticipant(company, { user: { first_name: 'Zoé', last_name: 'Lambert' } });
  await participant.api('POST /api/v1/mentoring_requests', { body: { presenter_id: presenterId, topic: 'Réseau', message } });
  await letWorkerFinish(company);
}

test('a browser that subscribes receives news that only it can read, signed by the deployment', async () => {
  const company = await aCompany(testApp);
  const presenter = await aPresenter(company);
  const browser = aBrowser();
  const { public_key, subscribed } = (await presenter.api('GET /api/v1/push_subscription')).data;
  expect([Buffer.from(public_key, 'base64url').length, subscribed]).toEqual([65, false]);
  expect((await presenter.api('PUT /api/v1/push_subscription', { body: browser.body })).data).toEqual({ public_key, subscribed: true });
  await sendRequest(company, presenter);
  expect(await sendAlerts(company)).toEqual([]);
  expect(await sendAlerts(company)).toEqual([]);
  const [request, ...others] = browser.received();
  if (!request) throw new Error('nothing was pushed');
  expect(others).toEqual([]);
  expect(request.body.toString()).not.toContain('Zoé');
  expect(browser.read(request)).toEqual({
    title: expect.stringContaining('Zoé Lambert'),
    body: expect.any(String),
    url: expect.stringMatching(/^http:\/\/localhost:3000\/mentoring_requests\/[\da-f-]{36}$/),
    tag: expect.any(String),
  });
  expect(request.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(readVapid(request, public_key)).toMatchObject({ aud: service.url });
});

/** Verifies the signature of a request (RFC 8292) and returns its claims. */
function readVapid({ headers }: ReceivedRequest, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const [head = '', claims = '', signature = ''] = token.split('.');
  const key256 = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), key256, Buffer.from(signature, 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

/** Creates two partners. The mentor has a browser, and `pushed` returns the notifications that it has received. */
async function aConversationWithPush() {
  const relationship = await aRelationship(await aCompany(testApp));
  const { company, presenter } = relationship;
  const browser = aBrowser();
  await presenter.api('PUT /api/v1/push_subscription', { body: browser.body });
  const pushed = async (seconds = 20) => {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + seconds * 1000);
    await runDueJobs(company, 'message-alerts');
    expect(await sendAlerts(company)).toEqual([]);
    return browser.received().map(browser.read);
  };
  return { ...relationship, id: await conversationOf(relationship), pushed };
}

test('a message is pushed once until its reader has seen the conversation, without its words', async () => {
  const { participant, presenter, id, pushed } = await aConversationWithPush();
  await sendMessage(participant, id, 'Mon secret');
  expect(await pushed(19)).toEqual([]);
  const first = await pushed(1);
  expect(first).toEqual([
    { title: 'Léa Martin vous a écrit.', body: 'Un message vous attend', url: `${testApp.services.env.BASE_URL}/messenger/${id}`, tag: id },
  ]);
  await sendMessage(participant, id, 'Et la suite');
  expect(await pushed()).toEqual(first);
  await presenter.api('PATCH /api/v1/conversations/:id/comments/mark-as-seen', { params: { id }, body: {} });
  await sendMessage(participant, id, 'Un autre jour');
  expect(await pushed()).toHaveLength(2);
});

test('a message that is seen within twenty seconds is not pushed; its words are where the person reads them by e-mail too', async () => {
  const { participant, presenter, id, pushed } = await aConversationWithPush();
  await sendMessage(participant, id, 'Vu tout de suite');
  await presenter.api('PATCH /api/v1/conversations/:id/comments/mark-as-seen', { params: { id }, body: {} });
  expect(await pushed()).toEqual([]);
  await presenter.api('PATCH /api/v1/messaging_settings', { body: { email_quotes: true } });
  await sendMessage(participant, id, 'Un mot');
  expect(await pushed()).toMatchObject([{ body: 'Un mot' }]);
});

test('a message waits for the end of the quiet hours, and is sent by SMS to those who chose it', async () => {
  const { company, participant, presenter, id, pushed } = await aConversationWithPush();
  testApp.clock.now = new Date('2026-11-23T09:00:00Z');
  await company.within(async (tx) => {
    await tx.updateTable('users').set({ time_zone: 'Europe/Paris', sms_notifications: true }).where('id', '=', presenter.userId).execute();
    await tx.updateTable('company_settings').set({ sms_enabled: true }).execute();
    await tx.insertInto('sms_numbers').values({ user_id: presenter.userId, number: '+33612345678', confirmed_at: new Date() }).execute();
  });
  const queued = () => listAlerts(company);
  await presenter.api('PATCH /api/v1/notification_schedule', { body: { quiet_hours: { from: '09:00', until: '14:00' } } });
  await sendMessage(participant, id, 'Bonjour');
  expect(await pushed()).toEqual([]);
  expect(await queued()).toMatchObject([{ channel: 'push', send_after: new Date('2026-11-23T13:00:00Z') }]);
  testApp.clock.now = new Date('2026-11-23T13:00:00Z');
  expect(await pushed(0)).toHaveLength(1);

  await presenter.api('PATCH /auth', {
    body: { notification_preferences: [{ kind: 'conversation.unread', email: 'never', sms: true }] },
  });
  await presenter.api('PATCH /api/v1/conversations/:id/comments/mark-as-seen', { params: { id }, body: {} });
  await sendMessage(participant, id, 'Encore');
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 20_000);
  await runDueJobs(company, 'message-alerts');
  expect((await queued()).map(({ channel }) => channel).sort()).toEqual(['push', 'sms']);
});

test('a subscription ends when its session does, when it is switched off, or when the browser has ended it', async () => {
  const company = await aCompany(testApp);
  for (const end of ['sign-out', 'switch', 'browser'] as const) {
    const presenter = await aPresenter(company);
    const browser = aBrowser();
    await presenter.api('PUT /api/v1/push_subscription', { body: browser.body });
    if (end === 'sign-out') await presenter.api('DELETE /auth/sign_out');
    if (end === 'switch') expect((await presenter.api('DELETE /api/v1/push_subscription')).data.subscribed).toBe(false);
    await sendRequest(company, presenter);
    service.status = end === 'browser' ? 410 : 201;
    expect(await sendAlerts(company)).toEqual([]);
    service.status = 201;
    expect(browser.received()).toHaveLength(end === 'browser' ? 1 : 0);
    if (end === 'browser') expect((await presenter.api('GET /api/v1/push_subscription')).data.subscribed).toBe(false);
  }
});

test('a browser that another person signs in with shows nothing of the first', async () => {
  const company = await aCompany(testApp);
  const [first, second] = [await aPresenter(company), await aPresenter(company)];
  const browser = aBrowser();
  await first.api('PUT /api/v1/push_subscription', { body: browser.body });
  await second.api('PUT /api/v1/push_subscription', { body: browser.body });
  await sendRequest(company, first);
  await sendAlerts(company);
  expect(browser.received()).toEqual([]);
  await sendRequest(company, second);
  await sendAlerts(company);
  expect(browser.received()).toHaveLength(1);
});

test('an address that is no push service is refused', async () => {
  const { api } = await aPresenter(await aCompany(testApp));
  const { keys } = aBrowser().body;
  for (const endpoint of [
    'http://127.0.0.1:1/x',
    'https://elsewhere.example/x',
    `https://${service.host}.elsewhere.example/x`,
    `http://a:b@${service.host}/x`,
  ]) {
    expect((await refusal(api('PUT /api/v1/push_subscription', { body: { endpoint, keys } }))).status).toBe(422);
  }
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://web.push.apple.com/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://fcm.googleapis.com@127.0.0.1/x', false],
  ['https://somebody:secret@fcm.googleapis.com/x', false],
  ['https://somebody@web.push.apple.com/x', false],
  ['https://:secret@web.push.apple.com/x', false],
  ['https://push.apple.com.elsewhere.example/x', false],
  ['https://127.0.0.1/x', false],
  ['file:///etc/passwd', false],
])('by default, %s is a push service: %s', (endpoint, expected) => {
  expect(isPushService(endpoint, readEnv({}))).toBe(expected);
});
