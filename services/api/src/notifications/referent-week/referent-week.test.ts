import { afterEach, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { consoleUsers } from '../../testing/console.ts';
import { aPerson } from '../../testing/person.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf, runDueJobs } from '../../testing/worker.ts';

const testApp = await startTestApp();
/** 9:00 in Paris. */
const monday = Date.parse('2026-11-30T08:00:00Z');
const day = 86_400_000;
const { now } = testApp.clock;

afterEach(() => {
  testApp.clock.now = now;
});

const aRegistrant = (company: TestCompany) =>
  aPerson(company, { user: { state: 'confirmed', confirmed_at: new Date(monday - day), last_name: 'Introuvable' } });

/** Runs the job and the worker at a time. Returns the number of mails so far for each address. */
async function countMails(company: TestCompany, time: number, ...emails: string[]): Promise<number[]> {
  testApp.clock.now = new Date(time);
  await runDueJobs(company, 'referent-weeks');
  await letWorkerFinish(company);
  return Promise.all(emails.map(async (email) => (await mailsOf(testApp, email)).length));
}

test('who acts on the page gets on Monday how much waits in their scope, with a link to each queue and without names', async () => {
  const company = await aCompany(testApp);
  const { admin, hr, programHr, manager, unitAdmin, member } = await consoleUsers(company);
  await aRegistrant(company);
  const outside = await aRegistrant(company);
  await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', outside.userId).execute());
  const people = [admin, hr, programHr, manager, unitAdmin, member];
  expect(await countMails(company, monday, ...people.map(({ person }) => person.email))).toEqual([1, 1, 1, 1, 0, 0]);

  const [mail] = await mailsOf(testApp, hr.person.email);
  expect(mail?.subject).toBe('2 choses pour aujourd’hui');
  expect(mail?.text).toContain('Inscriptions à valider : 2');
  expect(mail?.text).toContain(`${testApp.services.env.BASE_URL}/backoffice/#queue-registrations`);
  expect(mail?.html).not.toMatch(/Introuvable|Camille/);
  expect((await mailsOf(testApp, manager.person.email))[0]?.text).toContain('Inscriptions à valider : 1');
});

test('is sent once a Monday, each day to those who chose so, and never to those who refuse it', async () => {
  const company = await aCompany(testApp);
  const [each, daily, never] = await Promise.all(
    (['at_once', 'daily', 'never'] as const).map(async (email) => {
      const person = await aPerson(company, { roles: [{ name: 'hr_referent' }] });
      await person.api('PATCH /auth', { body: { notification_preferences: [{ kind: 'referent.week', email, sms: false }] } });
      return person.email;
    }),
  );
  const emails = [each ?? '', daily ?? '', never ?? ''];
  // Nothing waits, so nothing is sent.
  expect(await countMails(company, monday - 7 * day, ...emails)).toEqual([0, 0, 0]);
  await aRegistrant(company);
  expect(await countMails(company, monday - day, ...emails)).toEqual([0, 1, 0]);
  expect(await countMails(company, monday, ...emails)).toEqual([1, 2, 0]);
  expect(await countMails(company, monday + 6 * 3_600_000, ...emails)).toEqual([1, 2, 0]);
  expect(await countMails(company, monday + day, ...emails)).toEqual([1, 3, 0]);
});

test.each([
  ['Europe/Paris', '2026-11-30T06:59:00Z', 0],
  ['Europe/Paris', '2026-11-30T07:00:00Z', 1],
  ['America/Montreal', '2026-11-30T12:59:00Z', 0],
  ['America/Montreal', '2026-11-30T13:00:00Z', 1],
  // Monday in Tokyo.
  ['Asia/Tokyo', '2026-11-29T23:00:00Z', 1],
])('is made from 8:00 on of the company’s Monday, in %s at %s: %i', async (time_zone, time, count) => {
  const company = await aCompany(testApp, {}, { time_zone });
  const { email } = await aPerson(company, { roles: [{ name: 'hr_referent' }] });
  await aRegistrant(company);
  expect(await countMails(company, Date.parse(time), email)).toEqual([count]);
});

test('the link of the mail ends this mail only', async () => {
  const company = await aCompany(testApp);
  const person = await aPerson(company, { roles: [{ name: 'hr_referent' }] });
  await aRegistrant(company);
  await countMails(company, monday, person.email);
  const [mail] = await mailsOf(testApp, person.email);
  const token = /\/email_choices#token=([^\s\]]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const visitor = person.api;
  const read = async () => (await visitor('POST /api/v1/email_choices', { body: { token } })).data;
  expect(await read()).toMatchObject({ kind: 'referent.week', choice: 'at_once' });
  await visitor('PATCH /api/v1/email_choices', { body: { token, choice: 'daily' } });
  expect(await read()).toMatchObject({ choice: 'daily' });
  const reply = await testApp.app.inject({
    ...{ method: 'POST', url: `/email_choices?token=${token}` },
    ...{ headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'List-Unsubscribe=One-Click' },
  });
  expect(reply.statusCode).toBe(200);
  expect(await read()).toMatchObject({ choice: 'never' });
  const { email_notifications, kinds } = (await person.api('GET /api/v1/notification_preferences')).data;
  expect(email_notifications).toBe(true);
  expect(kinds.filter(({ email }) => email === 'never').map(({ kind }) => kind)).toContain('referent.week');
  expect(kinds.find(({ kind }) => kind === 'referent.message')?.email).toBe('at_once');
});
