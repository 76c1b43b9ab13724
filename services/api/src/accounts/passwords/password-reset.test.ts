import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashToken } from '../../platform/sign-in/tokens.ts';
import { aCompany } from '../../testing/company.ts';
import { aStaffMember, setPassword } from '../../testing/console.ts';
import { aParticipant } from '../../testing/person.ts';
import { withSingleSignOn } from '../../testing/single-sign-on.ts';
import { clientOf, refusal, startTestApp } from '../../testing/test-app.ts';
import { mailsOf, sendMailsOfLogin } from '../../testing/worker.ts';

const testApp = await startTestApp();
const aNetwork = () => ({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` });
const visitor = clientOf(testApp);
const newPassword = 'Un-nouveau-2026!';

async function requestToken(email: string): Promise<string> {
  await visitor('POST /auth/password', { body: { email } });
  return mailedToken(email);
}

/** Sends the queued mails and returns the token of the last one. */
async function mailedToken(email: string): Promise<string> {
  await sendMailsOfLogin(testApp, email);
  const text = (await mailsOf(testApp, email)).map((mail) => mail.text).join('\n');
  return [...text.matchAll(/reset_password_token=([\w-]+)/g)].at(-1)?.[1] ?? '';
}

const change = (token: string, overrides: { password?: string; password_confirmation?: string } = {}) =>
  visitor('PUT /auth/password', {
    body: { password: newPassword, password_confirmation: newPassword, reset_password_token: token, ...overrides },
  });

test('a link changes the password once, ends every session, and signs in', async () => {
  const person = await aParticipant(await aCompany(testApp), { language: 'en' });
  const token = await requestToken(person.email);
  expect((await mailsOf(testApp, person.email))[0]).toMatchObject({ subject: 'Choose a new password' });

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
  const common = await refusal(change(token, { password: 'Azertyuiop', password_confirmation: 'Azertyuiop' }));
  expect(common.messages).toEqual(['Ce mot de passe est trop courant : il serait deviné en quelques essais. Choisissez-en un autre.']);
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

test('the sixth request of a network within an hour is refused, and the owner still gets a link elsewhere', async () => {
  const person = await aParticipant(await aCompany(testApp));
  const [stranger, owner] = [clientOf(testApp, aNetwork()), clientOf(testApp, aNetwork())];
  const body = { email: person.email };
  for (let index = 0; index < 5; index++) await stranger('POST /auth/password', { body });
  expect((await refusal(stranger('POST /auth/password', { body }))).status).toBe(429);
  await sendMailsOfLogin(testApp, person.email);
  await owner('POST /auth/password', { body });
  expect(await change(await mailedToken(person.email))).toMatchObject({ success: true });
});

test('unknown addresses are limited for a network; known devices and colleagues in their named network still get a link', async () => {
  const office = aNetwork();
  const company = await aCompany(testApp, {}, { networks: [`${office['x-forwarded-for']}/32`] });
  const [colleague, visitor] = [await aParticipant(company), await aParticipant(await aCompany(testApp))];
  const ask = (email: string, headers = {}) => clientOf(testApp, { ...office, ...headers })('POST /auth/password', { body: { email } });
  const unknown = Array.from({ length: 52 }, () => refusal(ask(`${randomUUID()}@nulle.example`)));
  const statuses = (await Promise.all(unknown)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(50);
  expect((await refusal(ask(visitor.email))).status).toBe(429);
  await ask(colleague.email);
  const device = randomBytes(32).toString('base64url');
  await testApp.database.directory
    .insertInto('directory.known_devices')
    .columns(['token_hash', 'login_id', 'used_at'])
    .expression((eb) =>
      eb
        .selectFrom('directory.logins')
        .where('email', '=', visitor.email)
        .select((own) => [own.val(hashToken(device)).as('token_hash'), 'id', own.val(new Date()).as('used_at')]),
    )
    .execute();
  await ask(visitor.email, { cookie: `binome_device=${device}` });
});

test('a new link voids the older ones', async () => {
  const person = await aParticipant(await aCompany(testApp));
  const [first, second] = [await requestToken(person.email), await requestToken(person.email)];
  expect(first).not.toBe(second);
  expect((await refusal(change(first))).code).toBe('reset_link_expired');
  expect(await change(second)).toMatchObject({ success: true });
});

test('requests from many networks send ten mails at most, and the last link keeps working', async () => {
  const person = await aParticipant(await aCompany(testApp));
  for (let index = 0; index < 10; index++) await clientOf(testApp, aNetwork())('POST /auth/password', { body: { email: person.email } });
  const token = await mailedToken(person.email);
  await clientOf(testApp, aNetwork())('POST /auth/password', { body: { email: person.email } });
  expect(await mailedToken(person.email)).toBe(token);
  expect(await mailsOf(testApp, person.email)).toHaveLength(10);
  expect(await change(token)).toMatchObject({ success: true });
});

test('a new password lifts the limits of a wave of wrong passwords', async () => {
  const person = await aParticipant(await aCompany(testApp));
  const owner = clientOf(testApp, aNetwork());
  const signIn = (password: string) => owner('POST /auth/sign_in', { body: { email: person.email, password } });
  for (let index = 0; index < 10; index++) await refusal(signIn('no'));
  expect((await refusal(signIn(newPassword))).status).toBe(429);
  const token = await requestToken(person.email);
  const body = { password: newPassword, password_confirmation: newPassword, reset_password_token: token };
  await owner('PUT /auth/password', { body });
  expect((await signIn(newPassword)).data.id).toBe(person.userId);
});

test('with `UNIFORM_PASSWORD_RESET`, known and unknown e-mails get the same answer', async () => {
  const uniform = await startTestApp({ UNIFORM_PASSWORD_RESET: true });
  const person = await aParticipant(await aCompany(uniform));
  const requestReset = (email: string) => clientOf(uniform)('POST /auth/password', { body: { email } });
  expect(await requestReset(person.email)).toEqual(await requestReset(`${randomUUID()}@nulle.example`));
  const others = Array.from({ length: 60 }, () => requestReset(`${randomUUID()}@nulle.example`));
  expect(new Set((await Promise.all(others)).map(({ message }) => message)).size).toBe(1);
  await sendMailsOfLogin(uniform, person.email);
  expect(await mailsOf(uniform, person.email)).toHaveLength(1);
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
  const personal = await refusal(change(token, { password: 'Ada-Kern-Binome', password_confirmation: 'Ada-Kern-Binome' }));
  expect(personal.messages).toEqual([
    'Ce mot de passe reprend votre nom, votre adresse e-mail ou le nom de votre entreprise. Choisissez-en un autre.',
  ]);
  expect(await change(token)).toMatchObject({ success: true, data: null });
});

test('where single sign-on is required, the mail links to it, except for a break-glass administrator', async () => {
  const company = await aCompany(testApp);
  const { administrator } = await withSingleSignOn(company, 'sso');
  const person = await aParticipant(company, { language: 'en' });
  const answer = await visitor('POST /auth/password', { body: { email: person.email } });
  expect(await mailedToken(person.email)).toBe('');
  const [mail] = await mailsOf(testApp, person.email);
  expect(mail?.subject).toBe('Sign in with your organisation’s account');
  expect(mail?.text).toContain(`/redirect_to_sso?company=${company.slug}`);

  await setPassword(testApp, administrator.email);
  await testApp.database.directory
    .updateTable('directory.logins')
    .set({ break_glass: true })
    .where('email', '=', administrator.email)
    .execute();
  expect(await visitor('POST /auth/password', { body: { email: administrator.email } })).toEqual(answer);
  expect(await mailedToken(administrator.email)).not.toBe('');
});
