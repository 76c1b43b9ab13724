import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aParticipant, aPresenter } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf, runDueJobs } from '../testing/worker.ts';

const testApp = await startTestApp();
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';
const day = 86_400_000;

async function aRequest(settings: Parameters<typeof aCompany>[1] = {}) {
  const company = await aCompany(testApp, settings);
  const [participant, presenter] = [await aParticipant(company), await aPresenter(company, { language: 'en' })];
  const createdAt = testApp.clock.now;
  const { data } = await participant.api('POST /api/v1/mentoring_requests', {
    body: { presenter_id: presenter.presenterId, topic: 'Réseau', message },
  });
  const setDay = (days: number) => {
    testApp.clock.now = new Date(createdAt.getTime() + days * day);
  };
  return { company, participant, presenter, id: data.id, setDay };
}

/** Runs both jobs. Returns all events and requests of the company so far. */
async function run(company: TestCompany) {
  await runDueJobs(company, 'request-reminders', 'request-expiry');
  return company.within(async (tx) => ({
    events: (await tx.selectFrom('events').orderBy('id').select('name').execute()).map(({ name }) =>
      name.replace('mentoring_request.', ''),
    ),
    requests: await tx.selectFrom('mentoring_requests').selectAll().execute(),
  }));
}

test('the presenter is reminded on days 3 and 7, and the request expires on day 14, once each', async () => {
  const { company, setDay } = await aRequest();
  const expected = ['created'];
  const steps: [days: number, newEvents: string[]][] = [
    [2.9, []],
    [3, ['reminder']],
    [6.9, []],
    [7.5, ['reminder']],
    [13.9, []],
    [14, ['expired']],
    [30, []],
  ];
  for (const [days, newEvents] of steps) {
    setDay(days);
    expected.push(...newEvents);
    const first = await run(company);
    expect([days, first.events]).toEqual([days, expected]);
    expect(await run(company)).toEqual(first);
  }
});

test('after a long outage of the worker, one reminder replaces two', async () => {
  const { company, setDay } = await aRequest();
  setDay(8);
  expect((await run(company)).events).toEqual(['created', 'reminder']);
  setDay(9);
  expect((await run(company)).events).toEqual(['created', 'reminder']);
});

test('an answered request gets no reminder and does not expire', async () => {
  const { company, presenter, id, setDay } = await aRequest({ request_expiry_days: 5 });
  await presenter.api('PATCH /api/v1/mentoring_requests/:id', { params: { id }, body: { event: 'decline', reason: 'other' } });
  setDay(6);
  expect((await run(company)).events).toEqual(['created', 'declined']);
});

test('concurrent jobs remind and expire once', async () => {
  const { company, setDay } = await aRequest();
  setDay(4);
  await Promise.all([run(company), run(company), run(company)]);
  setDay(15);
  await Promise.all([run(company), run(company), run(company)]);
  expect((await run(company)).events).toEqual(['created', 'reminder', 'expired']);
});

test('an expired request notifies both, each in their language', async () => {
  const { company, participant, presenter, id, setDay } = await aRequest();
  setDay(14);
  await run(company);
  await letWorkerFinish(company);
  expect((await mailsOf(testApp, participant.email)).at(-1)?.text).toContain('Ne vous découragez pas');
  expect((await mailsOf(testApp, presenter.email)).at(-1)?.subject).toBe('Camille Durand’s request has expired');
  const { data } = await participant.api('GET /api/v1/mentoring_requests/:id', { params: { id } });
  expect(data).toMatchObject({ aasm_state: 'cancelled', cancellation: 'expired' });
});
