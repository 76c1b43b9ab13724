import { beforeEach, expect, test } from 'vitest';
import { anOpenLink } from '../../testing/access-link.ts';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { consoleUsers } from '../../testing/console.ts';
import { aPerson } from '../../testing/person.ts';
import { aRegistration, confirmationToken, newPasswordBody } from '../../testing/registration.ts';
import { clientOf, startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, listMails, mailsOf, runDueJobs } from '../../testing/worker.ts';

const testApp = await startTestApp();
/** 9:00 in Paris. */
const monday = Date.parse('2026-11-30T08:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;

beforeEach(() => setClock(monday));

function setClock(time: number): void {
  testApp.clock.now = new Date(time);
}

const aPendingRegistration = (company: TestCompany, since: number) =>
  aPerson(company, { user: { state: 'confirmed', confirmed_at: new Date(since), last_name: 'Introuvable' } });
const runJob = (company: TestCompany) => runDueJobs(company, 'registration-digests');

/** Runs the job and the worker. Returns the number of mails so far for each address. */
async function countMails(company: TestCompany, ...emails: string[]): Promise<number[]> {
  await runJob(company);
  const { now } = testApp.clock;
  await letWorkerFinish(company);
  testApp.clock.now = now;
  return Promise.all(emails.map(async (email) => (await mailsOf(testApp, email)).length));
}

test('roles that validate get the number of pending registrations in their scope and the longest wait', async () => {
  const company = await aCompany(testApp);
  const { admin, hr, programHr, manager, unitAdmin, member } = await consoleUsers(company);
  await aPendingRegistration(company, monday - 2 * day - hour);
  const outside = await aPendingRegistration(company, monday - 5 * day);
  await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', outside.userId).execute());
  await aPerson(company, { user: { state: 'registered' } });
  const people = [admin, hr, programHr, manager, unitAdmin, member];
  expect(await countMails(company, ...people.map(({ person }) => person.email))).toEqual([1, 1, 1, 1, 0, 0]);

  const [mail] = await mailsOf(testApp, hr.person.email);
  expect(mail?.subject).toBe('2 inscriptions attendent votre décision');
  expect(mail?.text).toContain('La plus longue attente dure 5 jours.');
  expect(mail?.text).toContain(`${testApp.services.env.BASE_URL}/backoffice/registrations`);
  expect(mail?.html).not.toMatch(/Introuvable|Camille/);
  const [managerMail] = await mailsOf(testApp, manager.person.email);
  expect(managerMail?.subject).toBe('Une inscription attend votre décision');
  expect(managerMail?.text).toContain('La plus longue attente dure 2 jours.');
});

test('the digest is sent once a day, also by concurrent jobs', async () => {
  const company = await aCompany(testApp);
  const { person } = await aValidator(company);
  await aPendingRegistration(company, monday - hour);
  await Promise.all([runJob(company), runJob(company), runJob(company)]);
  expect(await countMails(company, person.email)).toEqual([1]);
  await aPendingRegistration(company, monday + 2 * hour);
  setClock(monday + 14 * hour);
  expect(await countMails(company, person.email)).toEqual([1]);
  const [mail] = await mailsOf(testApp, person.email);
  const deliveries = await listMails(company);
  expect(deliveries.map(({ id }) => id)).toEqual([mail?.message_id]);
  setClock(monday + day);
  expect(await countMails(company, person.email)).toEqual([2]);
});

test('without a new registration no digest is sent, until one waits longer than `validation_days`', async () => {
  const company = await aCompany(testApp, { validation_days: 3 });
  const { person } = await aValidator(company);
  await aPendingRegistration(company, monday - hour);
  const counts: number[] = [];
  for (let days = 0; days <= 5; days++) {
    setClock(monday + days * day);
    counts.push(...(await countMails(company, person.email)));
  }
  expect(counts).toEqual([1, 1, 1, 2, 3, 4]);
});

test.each([
  ['Europe/Paris', '2026-11-30T06:59:00Z', 0],
  ['Europe/Paris', '2026-11-30T07:00:00Z', 1],
  ['Europe/Paris', '2026-07-06T06:00:00Z', 1],
  ['America/Montreal', '2026-11-30T12:59:00Z', 0],
  ['America/Montreal', '2026-11-30T13:00:00Z', 1],
  ['Asia/Tokyo', '2026-11-29T23:00:00Z', 1],
])('the digest is sent from 8:00 local time on, in %s at %s: %i', async (time_zone, time, count) => {
  const company = await aCompany(testApp, {}, { time_zone });
  const { person } = await aValidator(company);
  await aPendingRegistration(company, Date.parse(time) - day);
  setClock(Date.parse(time));
  expect(await countMails(company, person.email)).toEqual([count]);
});

test('the digest is in the recipient’s language, and not sent without e-mail notifications or when suspended', async () => {
  const company = await aCompany(testApp);
  const { person } = await aValidator(company, { language: 'en' });
  const [withoutMails, suspended] = [
    await aValidator(company, { email_notifications: false }),
    await aValidator(company, { state: 'suspended' as const }),
  ];
  await aPendingRegistration(company, monday - hour);
  expect(await countMails(company, person.email, withoutMails.person.email, suspended.person.email)).toEqual([1, 0, 0]);
  const [mail] = await mailsOf(testApp, person.email);
  expect(mail?.subject).toBe('One registration needs your decision');
  expect(mail?.text).toContain('The longest wait so far is less than a day.');
});

test.each(['all registrations are decided', 'e-mails are turned off', 'the role is removed'])(
  'a pending digest is dropped when %s',
  async (reason) => {
    const company = await aCompany(testApp);
    const { person } = await aValidator(company);
    const { userId } = await aPendingRegistration(company, monday - hour);
    await runJob(company);
    await company.within(async (tx) => {
      if (reason.startsWith('all')) await tx.updateTable('users').set({ state: 'validated' }).where('id', '=', userId).execute();
      else if (reason.startsWith('e-mails')) await tx.updateTable('users').set({ email_notifications: false }).execute();
      else await tx.deleteFrom('user_roles').execute();
    });
    expect(await countMails(company, person.email)).toEqual([0]);
    expect(await listMails(company)).toEqual([]);
  },
);

test('the wait starts when the e-mail address is confirmed', async () => {
  const company = await aCompany(testApp);
  const { person } = await aValidator(company);
  const visitor = clientOf(testApp);
  const form = aRegistration(company, await anOpenLink(company, { program_id: company.programId }));
  setClock(monday - 9 * hour);
  await visitor('POST /auth', { body: form });
  await letWorkerFinish(company);
  await aPendingRegistration(company, monday - 2 * day);
  setClock(monday);
  expect(await countMails(company, person.email)).toEqual([1]);
  setClock(monday + hour);
  const confirmation_token = await confirmationToken(company, form.email);
  await visitor('PUT /auth/confirmation', { body: { confirmation_token, ...newPasswordBody } });
  setClock(monday + day);
  expect(await countMails(company, person.email)).toEqual([2]);
  expect((await mailsOf(testApp, person.email)).at(-1)?.subject).toBe('2 inscriptions attendent votre décision');
});

async function aValidator(company: TestCompany, user: NonNullable<Parameters<typeof aPerson>[1]>['user'] = {}) {
  return { person: await aPerson(company, { roles: [{ name: 'hr_referent' }], user }) };
}
