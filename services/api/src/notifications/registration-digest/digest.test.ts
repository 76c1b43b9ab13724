import { beforeEach, expect, test } from 'vitest';
import { runInCompany } from '../../platform/run-in-company.ts';
import { anOpenLink } from '../../testing/access-link.ts';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { consolePeople } from '../../testing/console.ts';
import { aPerson } from '../../testing/person.ts';
import { aRegistration, confirmationToken, ownersChoice } from '../../testing/registration.ts';
import { clientOf, openStage } from '../../testing/stage.ts';
import { letWorkerFinish, mailsOf } from '../../testing/worker.ts';
import { sendRegistrationDigests } from '../jobs.ts';

const stage = await openStage();
/** Nine in the morning in Paris. */
const monday = Date.parse('2026-11-30T08:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;

beforeEach(() => at(monday));

function at(moment: number): void {
  stage.clock.now = new Date(moment);
}

const waiting = (company: TestCompany, since: number) =>
  aPerson(company, { user: { state: 'confirmed', confirmed_at: new Date(since), last_name: 'Introuvable' } });
const tell = ({ id }: TestCompany) => runInCompany(stage.services, { company_id: id }, sendRegistrationDigests);

/** Lets the clock’s round come, and tells how many e-mails each person has found so far. */
async function told(company: TestCompany, ...emails: string[]): Promise<number[]> {
  await tell(company);
  const { now } = stage.clock;
  await letWorkerFinish(company);
  stage.clock.now = now;
  return Promise.all(emails.map(async (email) => (await mailsOf(stage, email)).length));
}

test('those who let people in are told how many wait and for how long, each of their own people only', async () => {
  const company = await aCompany(stage);
  const { admin, hr, programHr, manager, unitAdmin, member } = await consolePeople(company);
  await waiting(company, monday - 2 * day - hour);
  const outside = await waiting(company, monday - 5 * day);
  await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', outside.userId).execute());
  await aPerson(company, { user: { state: 'registered' } });
  const people = [admin, hr, programHr, manager, unitAdmin, member];
  expect(await told(company, ...people.map(({ person }) => person.email))).toEqual([1, 1, 1, 1, 0, 0]);

  const [mail] = await mailsOf(stage, hr.person.email);
  expect(mail?.subject).toBe('2 inscriptions attendent votre décision');
  expect(mail?.text).toContain('La plus longue attente dure 5 jours.');
  expect(mail?.text).toContain(`${stage.services.env.BASE_URL}/backoffice/registrations`);
  expect(mail?.html).not.toMatch(/Introuvable|Camille/);
  const [ofProgram] = await mailsOf(stage, manager.person.email);
  expect(ofProgram?.subject).toBe('Une inscription attend votre décision');
  expect(ofProgram?.text).toContain('La plus longue attente dure 2 jours.');
});

test('once a day, however often the clock comes round or two processes meet', async () => {
  const company = await aCompany(stage);
  const { person } = await aDecider(company);
  await waiting(company, monday - hour);
  await Promise.all([tell(company), tell(company), tell(company)]);
  expect(await told(company, person.email)).toEqual([1]);
  await waiting(company, monday + 2 * hour);
  at(monday + 14 * hour);
  expect(await told(company, person.email)).toEqual([1]);
  const [mail] = await mailsOf(stage, person.email);
  const deliveries = await company.within((tx) => tx.selectFrom('mail_deliveries').select('id').execute());
  expect(deliveries).toEqual([{ id: mail?.message_id }]);
  at(monday + day);
  expect(await told(company, person.email)).toEqual([2]);
});

test('nobody new is no news, until somebody has waited longer than people are promised', async () => {
  const company = await aCompany(stage, { validation_days: 3 });
  const { person } = await aDecider(company);
  await waiting(company, monday - hour);
  const counts: number[] = [];
  for (let days = 0; days <= 5; days++) {
    at(monday + days * day);
    counts.push(...(await told(company, person.email)));
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
])('from eight in the morning on, in %s at %s', async (time_zone, moment, count) => {
  const company = await aCompany(stage, {}, { time_zone });
  const { person } = await aDecider(company);
  await waiting(company, Date.parse(moment) - day);
  at(Date.parse(moment));
  expect(await told(company, person.email)).toEqual([count]);
});

test('in the reader’s language, and not at all to who wishes for no e-mails or is suspended', async () => {
  const company = await aCompany(stage);
  const { person } = await aDecider(company, { language: 'en' });
  const [silent, suspended] = [
    await aDecider(company, { email_notifications: false }),
    await aDecider(company, { state: 'suspended' as const }),
  ];
  await waiting(company, monday - hour);
  expect(await told(company, person.email, silent.person.email, suspended.person.email)).toEqual([1, 0, 0]);
  const [mail] = await mailsOf(stage, person.email);
  expect(mail?.subject).toBe('One registration is waiting for your decision');
  expect(mail?.text).toContain('The longest wait is less than a day.');
});

test.each(['everybody was decided on', 'e-mails were turned off', 'the role was taken away'])(
  'an owed e-mail is given up when %s',
  async (why) => {
    const company = await aCompany(stage);
    const { person } = await aDecider(company);
    const { userId } = await waiting(company, monday - hour);
    await tell(company);
    await company.within(async (tx) => {
      if (why.startsWith('everybody')) await tx.updateTable('users').set({ state: 'validated' }).where('id', '=', userId).execute();
      else if (why.startsWith('e-mails')) await tx.updateTable('users').set({ email_notifications: false }).execute();
      else await tx.deleteFrom('user_roles').execute();
    });
    expect(await told(company, person.email)).toEqual([0]);
    expect(await company.within((tx) => tx.selectFrom('mail_deliveries').select('id').execute())).toEqual([]);
  },
);

test('the wait begins when the e-mail is confirmed, not when the person registered', async () => {
  const company = await aCompany(stage);
  const { person } = await aDecider(company);
  const visitor = clientOf(stage);
  const form = aRegistration(company, await anOpenLink(company, { program_id: company.programId }));
  at(monday - 9 * hour);
  await visitor('POST /auth', { body: form });
  await letWorkerFinish(company);
  await waiting(company, monday - 2 * day);
  at(monday);
  expect(await told(company, person.email)).toEqual([1]);
  at(monday + hour);
  const confirmation_token = await confirmationToken(company, form.email);
  await visitor('PUT /auth/confirmation', { body: { confirmation_token, ...ownersChoice } });
  at(monday + day);
  expect(await told(company, person.email)).toEqual([2]);
  expect((await mailsOf(stage, person.email)).at(-1)?.subject).toBe('2 inscriptions attendent votre décision');
});

async function aDecider(company: TestCompany, user: NonNullable<Parameters<typeof aPerson>[1]>['user'] = {}) {
  return { person: await aPerson(company, { roles: [{ name: 'hr_referent' }], user }) };
}
