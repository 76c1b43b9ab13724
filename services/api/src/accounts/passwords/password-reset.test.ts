import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mailboxFolder } from '../../platform/mail.ts';
import { aCompany } from '../../testing/company.ts';
import { aStaffMember } from '../../testing/console.ts';
import { aParticipant } from '../../testing/person.ts';
import { clientOf, refusal, startTestApp } from '../../testing/test-app.ts';
import { sendMailsOfLogin } from '../../testing/worker.ts';

const testApp = await startTestApp();
const visitor = clientOf(testApp);
const newPassword = 'Un-nouveau-2026!';

async function mailsTo(address: string, { services } = testApp): Promise<{ subject: string; text: string }[]> {
  const folder = mailboxFolder(services.env);
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'))));
  return mails.filter(({ to }) => to === address);
}

async function requestToken(email: string): Promise<string> {
  await visitor('POST /auth/password', { body: { email } });
  await sendMailsOfLogin(testApp, email);
  const text = (await mailsTo(email)).map((mail) => mail.text).join('\n');
  return [...text.matchAll(/reset_password_token=([\w-]+)/g)].at(-1)?.[1] ?? '';
}

const change = (token: string, overrides: { password?: string; password_confirmation?: string } = {}) =>
  visitor('PUT /auth/password', {
    body: { password: newPassword, password_confirmation: newPassword, reset_password_token: token, ...overrides },
  });

test('a link changes the password once, ends every session, and signs in', async () => {
  const person = await aParticipant(await aCompany(testApp), { language: 'en' });
  const token = await requestToken(person.email);
  expect((await mailsTo(person.email))[0]).toMatchObject({ subject: 'Choose a new password' });

  const changed = await change(token);
  expect(changed.data?.id).toBe(person.userId);
  expect((await refusal(person.api('GET /auth/validate_token'))).status).toBe(401);
  expect((await visitor('POST /auth/sign_in', { body: { email: person.email, password: newPassword } })).data.id).toBe(person.userId);
  expect((await refusal(change(token))).code).toBe('reset_link_expired');
});

test('one of fifty concurrent uses of a link changes the password', async () => {
  const person = await aParticipant(await aCompany(testApp));
  const token = await requestToken(person.email);
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => change(token)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an expired or unknown token is refused', async () => {
  const person = await aParticipant(await aCompany(testApp));
  const token = await requestToken(person.email);
  testApp.clock.now = new Date(Date.now() + 61 * 60_000);
  expect((await refusal(change(token))).code).toBe('reset_link_expired');
  testApp.clock.now = new Date();
  expect((await refusal(change(randomUUID()))).code).toBe('reset_link_expired');
  expect((await refusal(change(''))).code).toBe('reset_link_expired');
});

test('a link is refused when the company or the staff account is suspended', async () => {
  const company = await aCompany(testApp);
  const { email } = await aParticipant(company);
  const token = await requestToken(email);
  await testApp.database.directory
    .updateTable('directory.companies')
    .set({ suspended_at: new Date() })
    .where('id', '=', company.id)
    .execute();
  expect((await refusal(change(token))).code).toBe('reset_link_expired');

  const staff = `${randomUUID()}@binome.example`;
  const { staffId } = await aStaffMember(testApp, staff);
  const staffToken = await requestToken(staff);
  await testApp.database.directory.updateTable('directory.staff').set({ suspended_at: new Date() }).where('id', '=', staffId).execute();
  expect((await refusal(change(staffToken))).code).toBe('reset_link_expired');
});

test('an invalid password is refused on its field, and the link stays valid', async () => {
  const person = await aParticipant(await aCompany(testApp, { password_min_length: 10 }));
  const token = await requestToken(person.email);
  const short = await refusal(change(token, { password: 'Court-1', password_confirmation: 'Court-1' }));
  expect(short).toMatchObject({ status: 422, messages: ['Le mot de passe doit compter de 10 à 200 caractères.'] });
  const different = await refusal(change(token, { password_confirmation: 'Autre-chose-2026!' }));
  expect(different).toMatchObject({ status: 422, messages: ['Les deux mots de passe ne sont pas identiques.'] });
  expect((await change(token)).success).toBe(true);
});

test('an empty and an unknown e-mail get their own errors', async () => {
  expect(await refusal(visitor('POST /auth/password', { body: { email: ' ' } }))).toMatchObject({ status: 400, code: 'email_empty' });
  expect(await refusal(visitor('POST /auth/password', { body: {} }))).toMatchObject({ status: 400 });
  expect(await refusal(visitor('POST /auth/password', { body: { email: `${randomUUID()}@nulle.example` } }))).toMatchObject({
    status: 404,
  });
});

test('the sixth request within an hour is refused', async () => {
  const person = await aParticipant(await aCompany(testApp));
  for (let index = 0; index < 5; index++) await visitor('POST /auth/password', { body: { email: person.email } });
  expect((await refusal(visitor('POST /auth/password', { body: { email: person.email } }))).status).toBe(429);
});

test('with `UNIFORM_PASSWORD_RESET`, known and unknown e-mails get the same answer', async () => {
  const uniform = await startTestApp({ UNIFORM_PASSWORD_RESET: true });
  const person = await aParticipant(await aCompany(uniform));
  const requestReset = (email: string) => clientOf(uniform)('POST /auth/password', { body: { email } });
  expect(await requestReset(person.email)).toEqual(await requestReset(`${randomUUID()}@nulle.example`));
  await sendMailsOfLogin(uniform, person.email);
  expect(await mailsTo(person.email, uniform)).toHaveLength(1);
});

test('staff reset their password, and are not signed in', async () => {
  const { directory } = testApp.database;
  const email = `${randomUUID()}@binome.example`;
  const staff = await directory
    .insertInto('directory.staff')
    .values({ first_name: 'Ada', last_name: 'Kern' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await directory.insertInto('directory.logins').values({ email, staff_id: staff.id }).execute();
  const token = await requestToken(email);
  expect((await refusal(change(token, { password: 'Court-2026', password_confirmation: 'Court-2026' }))).messages).toEqual([
    'Le mot de passe doit compter de 12 à 200 caractères.',
  ]);
  expect(await change(token)).toMatchObject({ success: true, data: null });
});
