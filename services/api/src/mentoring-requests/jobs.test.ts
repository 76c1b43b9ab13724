import { expect, test } from 'vitest';
import { runInCompany } from '../platform/run-in-company.ts';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aParticipant, aPresenter } from '../testing/person.ts';
import { openStage } from '../testing/stage.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';
import { expireRequests, remindPresenters } from './jobs.ts';

const stage = await openStage();
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';
const day = 86_400_000;

async function aRequest(settings: Parameters<typeof aCompany>[1] = {}) {
  const company = await aCompany(stage, settings);
  const [mentee, mentor] = [await aParticipant(company), await aPresenter(company, { language: 'en' })];
  const asked_at = stage.clock.now;
  const { data } = await mentee.api('POST /api/v1/mentoring_requests', {
    body: { presenter_id: mentor.presenterId, topic: 'Réseau', message },
  });
  const at = (days: number) => {
    stage.clock.now = new Date(asked_at.getTime() + days * day);
  };
  return { company, mentee, mentor, id: data.id, at };
}

/** Runs both jobs; returns all that they have ever said and done in the company. */
async function run(company: TestCompany) {
  for (const job of [remindPresenters, expireRequests]) await runInCompany(stage.services, { company_id: company.id }, job);
  return company.within(async (tx) => ({
    events: (await tx.selectFrom('events').orderBy('id').select('name').execute()).map(({ name }) =>
      name.replace('mentoring_request.', ''),
    ),
    requests: await tx.selectFrom('mentoring_requests').selectAll().execute(),
  }));
}

test('a mentor is reminded on day 3 and day 7, and the request expires on day 14: each once', async () => {
  const { company, at } = await aRequest();
  const said = ['created'];
  const steps: [days: number, then: string[]][] = [
    [2.9, []],
    [3, ['reminder']],
    [6.9, []],
    [7.5, ['reminder']],
    [13.9, []],
    [14, ['expired']],
    [30, []],
  ];
  for (const [days, then] of steps) {
    at(days);
    said.push(...then);
    const first = await run(company);
    expect([days, first.events]).toEqual([days, said]);
    expect(await run(company)).toEqual(first);
  }
});

test('after a long silence of the worker, one reminder stands for two', async () => {
  const { company, at } = await aRequest();
  at(8);
  expect((await run(company)).events).toEqual(['created', 'reminder']);
  at(9);
  expect((await run(company)).events).toEqual(['created', 'reminder']);
});

test('an answered request is neither reminded of nor expired', async () => {
  const { company, mentor, id, at } = await aRequest({ request_expiry_days: 5 });
  await mentor.api('PATCH /api/v1/mentoring_requests/:id', { params: { id }, body: { event: 'decline', reason: 'other' } });
  at(6);
  expect((await run(company)).events).toEqual(['created', 'declined']);
});

test('jobs that run at the same time remind and expire once', async () => {
  const { company, at } = await aRequest();
  at(4);
  await Promise.all([run(company), run(company), run(company)]);
  at(15);
  await Promise.all([run(company), run(company), run(company)]);
  expect((await run(company)).events).toEqual(['created', 'reminder', 'expired']);
});

test('both are told of the end, kindly, each in their language', async () => {
  const { company, mentee, mentor, id, at } = await aRequest();
  at(14);
  await run(company);
  await letWorkerFinish(company);
  expect((await mailsOf(stage, mentee.email)).at(-1)?.text).toContain('Ne vous découragez pas');
  expect((await mailsOf(stage, mentor.email)).at(-1)?.subject).toBe('The request from Camille Durand has expired');
  const { data } = await mentee.api('GET /api/v1/mentoring_requests/:id', { params: { id } });
  expect(data).toMatchObject({ aasm_state: 'cancelled', cancellation: 'expired' });
});
