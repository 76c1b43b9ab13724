import { expect, test } from 'vitest';
import { anOpenLink, aPersonalLink } from '../testing/access-link.ts';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aPerson } from '../testing/person.ts';
import { aRegistration, confirmationToken, newPasswordBody } from '../testing/registration.ts';
import { clientOf, refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, runDueJobs } from '../testing/worker.ts';

const testApp = await startTestApp();
const visitor = clientOf(testApp);
const start = testApp.clock.now.getTime();
const after = (days: number) => new Date(start + days * 86_400_000);

/** Runs the job twice in a company at an instant: it must be idempotent. */
async function eraseAt(company: TestCompany, now: Date): Promise<void> {
  testApp.clock.now = now;
  for (let run = 0; run < 2; run++) await runDueJobs(company, 'unconfirmed-users');
  testApp.clock.now = new Date(start);
}

/** The states of a company's users, and the numbers of their logins, confirmations, consents and enrollments. */
function countRows(company: TestCompany) {
  return company.within(async (tx) => {
    const users = await tx.selectFrom('users').orderBy('id').select(['email', 'state']).execute();
    const logins = tx.selectFrom('directory.logins').where('company_id', '=', company.id).select('id');
    const confirmations = await tx.selectFrom('directory.email_confirmations').where('login_id', 'in', logins).select('login_id').execute();
    const consents = await tx.selectFrom('consents').select('id').execute();
    const enrollments = await tx.selectFrom('program_enrollments').select('id').execute();
    const counts = [(await logins.execute()).length, confirmations.length, consents.length, enrollments.length];
    return { states: users.map(({ state }) => state), counts };
  });
}

async function registerByOpenLink(company: TestCompany, quota = 3) {
  const link = await anOpenLink(company, { program_id: company.programId, quota, expires_at: after(365) });
  const form = aRegistration(company, link);
  await visitor('POST /auth', { body: form });
  await letWorkerFinish(company);
  return { link, form };
}

const usedPlaces = async (company: TestCompany, id: string) =>
  (await company.within((tx) => tx.selectFrom('access_links').where('id', '=', id).select('used_count').executeTakeFirstOrThrow()))
    .used_count;

test('people who do not confirm their e-mail for 30 days are erased with all their data, and can register again', async () => {
  const company = await aCompany(testApp);
  const { link, form } = await registerByOpenLink(company, 1);
  await eraseAt(company, after(29.9));
  expect(await countRows(company)).toEqual({ states: ['registered'], counts: [1, 1, 2, 1] });
  expect(await usedPlaces(company, link.id)).toBe(1);
  await eraseAt(company, after(30.1));
  expect(await countRows(company)).toEqual({ states: [], counts: [0, 0, 0, 0] });
  expect(await usedPlaces(company, link.id)).toBe(0);
  await visitor('POST /auth', { body: form });
  expect((await countRows(company)).states).toEqual(['registered']);
});

test('people with a valid confirmation link are not erased', async () => {
  const company = await aCompany(testApp);
  const { form } = await registerByOpenLink(company);
  testApp.clock.now = after(29.5);
  await visitor('POST /auth/confirmation', { body: { email: form.email } });
  await expect.poll(() => company.within((tx) => tx.selectFrom('events').select('id').execute())).toHaveLength(2);
  await letWorkerFinish(company);
  const confirmation_token = await confirmationToken(company, form.email);
  await eraseAt(company, after(30.5));
  testApp.clock.now = after(30.6);
  await visitor('PUT /auth/confirmation', { body: { confirmation_token, ...newPasswordBody } });
  await eraseAt(company, after(300));
  expect((await countRows(company)).states).toEqual(['confirmed']);
});

test('people with a valid invitation, whose address somebody registered by an open link, are erased together with it after it expires', async () => {
  const company = await aCompany(testApp);
  const invitation = await aPersonalLink(company, { expires_at: after(40) });
  const link = await anOpenLink(company, { expires_at: after(365) });
  await visitor('POST /auth', { body: { ...aRegistration(company, link), email: invitation.email } });
  await letWorkerFinish(company);
  await eraseAt(company, after(39.9));
  expect((await countRows(company)).states).toEqual(['registered']);
  await eraseAt(company, after(40.1));
  expect(await countRows(company)).toEqual({ states: [], counts: [0, 0, 0, 0] });
  const { id, token } = invitation;
  expect((await refusal(visitor('POST /auth/access_links', { body: { id, token } }))).code).toBe('access_link_invalid');
});

test('people in other states and in other companies stay', async () => {
  const [company, other] = [await aCompany(testApp), await aCompany(testApp)];
  const states = ['invited', 'confirmed', 'refused', 'validated', 'active', 'suspended'] as const;
  for (const state of states) await aPerson(company, { user: { state, registered_at: after(-1) } });
  await registerByOpenLink(other);
  await eraseAt(company, after(365));
  expect((await countRows(company)).states).toEqual(states);
  expect((await countRows(other)).states).toEqual(['registered']);
});
