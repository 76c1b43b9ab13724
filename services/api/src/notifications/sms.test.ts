import { afterAll, beforeEach, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { openHttpSink } from '../testing/http-sink.ts';
import { aParticipant, aPresenter, type TestPerson } from '../testing/person.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, sendAlerts } from '../testing/worker.ts';

const provider = await openHttpSink();
const testApp = await startTestApp({
  SMS_URL: `${provider.url}/messages`,
  SMS_BODY: '{"to":"{to}","body":"{text}","reference":"{id}"}',
  SMS_AUTHORIZATION: 'Bearer secret',
});
afterAll(provider.close);
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';
const number = '+33612345678';

beforeEach(() => {
  testApp.clock.now = new Date('2026-11-20T10:00:00Z');
  provider.status = 201;
});

type ReceivedSms = { to: string; body: string; reference: string };

/** The SMS that the provider received since the test began. */
function receivedSince(start: number): ReceivedSms[] {
  return provider.requests.slice(start).map(({ body }) => JSON.parse(body.toString()));
}

/** Gives a number and returns the code of its SMS. */
async function askForCode(company: TestCompany, { api }: TestPerson): Promise<string> {
  const start = provider.requests.length;
  await api('PUT /api/v1/sms_number', { body: { number: '06 12 34 56 78' } });
  expect(await sendAlerts(company)).toEqual([]);
  const [sms] = receivedSince(start);
  expect(sms?.to).toBe(number);
  return /\b\d{6}\b/.exec(sms?.body ?? '')?.[0] ?? '';
}

const confirm = ({ api }: TestPerson, code: string) => api('POST /api/v1/sms_number/confirmation', { body: { code } });

/** A presenter who receives SMS. */
async function aPresenterWithSms() {
  const company = await aCompany(testApp, { sms_enabled: true });
  const presenter = await aPresenter(company);
  await confirm(presenter, await askForCode(company, presenter));
  return { company, presenter };
}

async function sendRequest(company: TestCompany, { presenterId }: TestPerson) {
  const participant = await aParticipant(company, { user: { first_name: 'Zoé', last_name: 'Pic "é"' } });
  const body = { presenter_id: presenterId, topic: 'Réseau', message };
  const { data } = await participant.api('POST /api/v1/mentoring_requests', { body });
  await letWorkerFinish(company);
  return { participant, id: data.id };
}

test('a number is confirmed by the code that it receives, and SMS are then on', async () => {
  const company = await aCompany(testApp, { sms_enabled: true });
  const presenter = await aPresenter(company);
  const { api } = presenter;
  expect((await api('GET /api/v1/notification_preferences')).data.sms_obstacle).toBe('no_number');
  expect((await api('GET /api/v1/sms_number')).data).toEqual({ number: null, confirmed: false });
  const code = await askForCode(company, presenter);
  expect((await api('GET /api/v1/sms_number')).data).toEqual({ number, confirmed: false });
  expect((await confirm(presenter, code)).data).toEqual({ number, confirmed: true });
  expect((await api('GET /api/v1/notification_preferences')).data).toMatchObject({ sms_obstacle: null, sms_notifications: true });
  expect((await refusal(confirm(presenter, code))).code).toBe('sms_code_expired');
  const stored = await company.within((tx) => tx.selectFrom('sms_numbers').selectAll().execute());
  expect(JSON.stringify(stored)).not.toContain(code);
});

test('a code works for ten minutes and five attempts, and only the last one counts', async () => {
  const company = await aCompany(testApp, { sms_enabled: true });
  const presenter = await aPresenter(company);
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
  const first = await askForCode(company, presenter);
  const second = await askForCode(company, presenter);
  if (first !== second) expect((await refusal(confirm(presenter, first))).code).toBe('sms_code_wrong');
  for (let attempt = 0; attempt < 5; attempt += 1) await refusal(confirm(presenter, wrong(second)));
  expect((await refusal(confirm(presenter, second))).code).toBe('sms_code_expired');

  const third = await askForCode(company, presenter);
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 10 * 60_000 + 1);
  expect((await refusal(confirm(presenter, third))).code).toBe('sms_code_expired');
  expect((await presenter.api('GET /api/v1/sms_number')).data.confirmed).toBe(false);
});

test('five codes an hour, no number that is none, and no SMS where the company has not switched them on', async () => {
  const company = await aCompany(testApp, { sms_enabled: true });
  const presenter = await aPresenter(company);
  for (const unusable of ['123', '01 23 45 67 89 poste 12'])
    expect(await refusal(presenter.api('PUT /api/v1/sms_number', { body: { number: unusable } }))).toMatchObject({
      status: 422,
      messages: ['Numéro de téléphone invalide'],
    });
  for (let count = 0; count < 3; count += 1) await askForCode(company, presenter);
  expect((await refusal(presenter.api('PUT /api/v1/sms_number', { body: { number } }))).status).toBe(429);

  const other = await aPresenter(await aCompany(testApp));
  expect((await other.api('GET /api/v1/notification_preferences')).data.sms_obstacle).toBe('not_offered');
  expect((await refusal(other.api('PUT /api/v1/sms_number', { body: { number } }))).code).toBe('sms_not_offered');
});

test('news that the person wants by SMS is sent once, with the words of its mail and its address', async () => {
  const { company, presenter } = await aPresenterWithSms();
  const start = provider.requests.length;
  await sendRequest(company, presenter);
  await sendAlerts(company);
  await sendAlerts(company);
  const [sms, ...others] = receivedSince(start);
  expect(others).toEqual([]);
  expect(sms).toMatchObject({ to: number, reference: expect.stringMatching(/^[\da-f-]{36}$/) });
  expect(sms?.body).toMatch(/^Zoé Pic "é" .*\nhttp:\/\/localhost:3000\/mentoring_requests\/[\da-f-]{36}/);
  expect(provider.requests.at(-1)).toMatchObject({
    path: '/messages',
    headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
  });
});

test.each([
  [
    'the kind is switched off',
    async ({ api }: TestPerson) => {
      const preference = { kind: 'mentoring_request.created' as const, email: 'at_once' as const, sms: false };
      await api('PATCH /auth', { body: { notification_preferences: [preference] } });
    },
  ],
  ['SMS are switched off', ({ api }: TestPerson) => api('PATCH /auth', { body: { sms_notifications: false } })],
  ['the number is removed', ({ api }: TestPerson) => api('DELETE /api/v1/sms_number')],
  ['another number is not confirmed yet', ({ api }: TestPerson) => api('PUT /api/v1/sms_number', { body: { number: '+33698765432' } })],
])('no SMS about news is sent when %s, before or after it is queued', async (_, change) => {
  for (const order of ['before', 'after']) {
    const { company, presenter } = await aPresenterWithSms();
    if (order === 'before') await change(presenter);
    const start = provider.requests.length;
    await sendRequest(company, presenter);
    if (order === 'after') await change(presenter);
    await sendAlerts(company);
    expect(receivedSince(start).filter(({ body }) => body.includes('Zoé'))).toEqual([]);
  }
});

test('an SMS waits for the end of the quiet hours, and is not sent once the notification is read', async () => {
  const { company, presenter } = await aPresenterWithSms();
  const start = provider.requests.length;
  await presenter.api('PATCH /api/v1/notification_schedule', { body: { quiet_hours: { from: '08:00', until: '18:00' } } });
  await sendRequest(company, presenter);
  await sendAlerts(company);
  expect(receivedSince(start)).toEqual([]);
  testApp.clock.now = new Date('2026-11-20T17:00:00Z');
  await presenter.api('PATCH /api/v1/notifications/mark-all-as-read');
  await sendAlerts(company);
  expect(receivedSince(start)).toEqual([]);

  await presenter.api('PATCH /api/v1/notification_schedule', { body: { quiet_hours: { from: '18:00', until: '20:00' } } });
  await sendRequest(company, presenter);
  await sendAlerts(company);
  testApp.clock.now = new Date('2026-11-20T19:00:00Z');
  await sendAlerts(company);
  expect(receivedSince(start)).toHaveLength(1);
});

test('an SMS is tried again with the same reference while the provider is down, and dropped when it refuses', async () => {
  const { company, presenter } = await aPresenterWithSms();
  await sendRequest(company, presenter);
  const start = provider.requests.length;
  provider.status = 503;
  expect(await sendAlerts(company)).toHaveLength(1);
  provider.status = 201;
  expect(await sendAlerts(company)).toEqual([]);
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 6_000);
  await sendAlerts(company);
  const [first, second, ...others] = receivedSince(start);
  expect([second?.reference, others]).toEqual([first?.reference, []]);

  await sendRequest(company, presenter);
  provider.status = 400;
  expect(await sendAlerts(company)).toHaveLength(1);
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 3_600_000);
  expect(await sendAlerts(company)).toEqual([]);
});
