import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashToken, newToken } from '../../platform/sign-in/tokens.ts';
import { anOpenLink } from '../../testing/access-link.ts';
import { password, setPassword } from '../../testing/console.ts';
import { aDirectory } from '../../testing/directory.ts';
import { aParticipant, type TestPerson } from '../../testing/person.ts';
import { allowSingleSignOn } from '../../testing/single-sign-on.ts';
import { clientOf, refusal, startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../../testing/worker.ts';

const testApp = await startTestApp();
const visitor = clientOf(testApp);
const hours = (count: number) => (testApp.clock.now = new Date(testApp.clock.now.getTime() + count * 3_600_000));

/** A company whose directory moves people within its verified domain, and a member with a password. */
async function aMovingDirectory() {
  const directory = await aDirectory(testApp);
  const domain = await allowSingleSignOn(directory.company);
  const { company, patch } = directory;
  const person = await aParticipant(company);
  await setPassword(testApp, person.email);
  const work = (value: string) => ({ op: 'Replace', path: 'emails[type eq "work"].value', value });
  return {
    ...directory,
    person,
    anAddress: () => `${randomUUID()}@${domain}`,
    /** Returns the address that the directory reads afterwards. */
    move: async ({ userId }: Pick<TestPerson, 'userId'>, email: string) =>
      (await patch(`/Users/${userId}`, work(email))).body.emails.map(({ value }) => value)[0],
    addressOf: async ({ userId }: Pick<TestPerson, 'userId'>) =>
      (await company.within((tx) => tx.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirst()))?.email,
    /** The link in the last mail to an address. */
    tokenTo: async (email: string) => {
      await letWorkerFinish(company);
      return /email_change#token=([\w-]+)/.exec((await mailsOf(testApp, email)).at(-1)?.text ?? '')?.[1] ?? '';
    },
    sessionOf: async (email: string) => {
      const { directory: logins } = testApp.database;
      const login = await logins.selectFrom('directory.logins').where('email', '=', email).select('id').executeTakeFirstOrThrow();
      const { token, handle } = await testApp.services.sessions.open(login.id, 'member');
      return { login_id: login.id, api: clientOf(testApp, { 'access-token': token, client: handle, uid: email }) };
    },
  };
}

const confirm = (token: string) => visitor('POST /api/v1/email_change_confirmations', { body: { token } });
const refuse = (token: string) => visitor('POST /api/v1/email_change_refusals', { body: { token } });
const signIn = (email: string, secret = password) =>
  clientOf(testApp, { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` })('POST /auth/sign_in', {
    body: { email, password: secret },
  });

test('an invitation or an unconfirmed registration under the old address does not keep the account from going back', async () => {
  for (const occupy of ['invitation', 'registration'] as const) {
    const { company, admin, person, move, addressOf, tokenTo, anAddress } = await aMovingDirectory();
    await move(person, anAddress());
    const token = await tokenTo(person.email);
    if (occupy === 'invitation') {
      const body = { email: person.email, first_name: 'Léa', last_name: 'Petit', valid_days: 30 };
      await admin.api('POST /backoffice/v1/invitations', { body });
      await company.within((tx) => tx.updateTable('users').set({ external_id: 'X-1' }).where('email', '=', person.email).execute());
    } else {
      const link = await anOpenLink(company);
      const taken = { email: person.email, first_name: 'Léa', last_name: 'Petit', state: 'registered' as const, access_link_id: link.id };
      const { id } = await company.within((tx) => tx.insertInto('users').values(taken).returning('id').executeTakeFirstOrThrow());
      const login = { email: person.email, company_id: company.id, user_id: id, password_hash: null };
      await testApp.database.directory.insertInto('directory.logins').values(login).execute();
    }
    expect((await refuse(token)).data.state).toBe('refused');
    expect(await addressOf(person)).toBe(person.email);
    const owners = await company.within((tx) => tx.selectFrom('users').where('email', '=', person.email).select('id').execute());
    expect(owners).toEqual([{ id: person.userId }]);
  }
});

test('nobody else gets the old address while its owner can take the account back', async () => {
  const { company, person, move, addressOf, tokenTo, anAddress } = await aMovingDirectory();
  const other = await aParticipant(company);
  const email = anAddress();
  expect(await move(person, email)).toBe(email);
  expect(await move(other, person.email)).toBe(other.email);
  expect((await refuse(await tokenTo(person.email))).data.state).toBe('refused');
  expect(await addressOf(person)).toBe(person.email);

  const next = anAddress();
  const back = await aParticipant(company);
  await move(back, next);
  expect(await move(back, back.email)).toBe(back.email);
  const late = await aParticipant(company);
  await move(late, anAddress());
  hours(24 * 8);
  expect(await move(other, late.email)).toBe(late.email);
});

test('an account that goes back stays with its owner: every later change of it ends', async () => {
  const { company, person, move, addressOf, tokenTo, sessionOf, anAddress } = await aMovingDirectory();
  const [second, third, fourth] = [anAddress(), anAddress(), anAddress()];
  await move(person, second);
  const first = await tokenTo(person.email);
  await move(person, third);
  // A mailbox that the account has only just got has no claim to it.
  expect(await tokenTo(second)).toBe('');
  const { api } = await sessionOf(third);
  await api('POST /auth/email', { body: { email: fourth, current_password: password } });
  const waiting = [await tokenTo(third), await tokenTo(fourth)];
  await confirm(waiting[1] ?? '');
  expect((await refuse(first)).data.state).toBe('refused');
  expect(await addressOf(person)).toBe(person.email);
  for (const token of waiting) expect((await refusal(confirm(token))).code).toBe('transition_refused');
  for (const email of [second, third]) expect(await move(person, email)).toBe(person.email);
  const open = await company.within((tx) =>
    tx.selectFrom('email_changes').where('state', 'in', ['proposed', 'applied']).select('id').execute(),
  );
  expect(open).toEqual([]);
});

test('an account that goes back has none of the ways in that it got meanwhile, and keeps those from before', async () => {
  const { person, move, tokenTo, sessionOf, anAddress, company } = await aMovingDirectory();
  const { directory } = testApp.database;
  const before = new Date(testApp.clock.now.getTime() - 86_400_000);
  const email = anAddress();
  const passkey = (login_id: string, created_at: Date) => ({
    ...{ login_id, created_at, credential_id: randomUUID(), counter: 0, name: 'Clé', public_key: 'k' },
  });
  const identity = (login_id: string, created_at: Date) => ({
    ...{ login_id, created_at, company_id: company.id, issuer: 'https://idp.example', subject: randomUUID() },
  });
  const { login_id } = await sessionOf(person.email);
  const kept = [passkey(login_id, before), identity(login_id, before)] as const;
  await directory.insertInto('directory.passkeys').values(kept[0]).execute();
  await directory.insertInto('directory.identities').values(kept[1]).execute();
  await move(person, email);
  const token = await tokenTo(person.email);
  hours(25);
  await visitor('POST /auth/password', { body: { email } });
  await letWorkerFinish(company);
  const reset_password_token = /reset_password_token=([\w-]+)/.exec((await mailsOf(testApp, email)).at(-1)?.text ?? '')?.[1] ?? '';
  const chosen = 'Une-autre-2026!';
  await visitor('PUT /auth/password', { body: { password: chosen, password_confirmation: chosen, reset_password_token } });
  expect((await signIn(email, chosen)).data.id).toBe(person.userId);
  await directory.insertInto('directory.passkeys').values(passkey(login_id, testApp.clock.now)).execute();
  await directory.insertInto('directory.identities').values(identity(login_id, testApp.clock.now)).execute();
  const factor = { login_id, secret: 'x', created_at: testApp.clock.now, enabled_at: testApp.clock.now };
  await directory.insertInto('directory.second_factors').values(factor).execute();

  expect((await refuse(token)).data.state).toBe('refused');
  for (const secret of [chosen, password]) expect((await refusal(signIn(person.email, secret))).code).toBe('invalid_credentials');
  const passkeys = await directory.selectFrom('directory.passkeys').where('login_id', '=', login_id).select('credential_id').execute();
  expect(passkeys).toEqual([{ credential_id: kept[0].credential_id }]);
  const identities = await directory.selectFrom('directory.identities').where('login_id', '=', login_id).select('subject').execute();
  expect(identities).toEqual([{ subject: kept[1].subject }]);
  expect(await directory.selectFrom('directory.second_factors').where('login_id', '=', login_id).select('secret').execute()).toEqual([]);
  await letWorkerFinish(company);
  const subjects = (await mailsOf(testApp, person.email)).map(({ subject }) => subject);
  expect(subjects).toContain('Votre compte est revenu à votre adresse');
});

test('an account that goes back unused keeps its password', async () => {
  const { person, move, tokenTo, anAddress } = await aMovingDirectory();
  await testApp.database.directory
    .updateTable('directory.logins')
    .set({ password_changed_at: new Date(testApp.clock.now.getTime() - 86_400_000) })
    .where('email', '=', person.email)
    .execute();
  await move(person, anAddress());
  await refuse(await tokenTo(person.email));
  expect((await signIn(person.email)).data.id).toBe(person.userId);
});

test('a directory does not move an account to a plus address', async () => {
  const { person, move, anAddress } = await aMovingDirectory();
  expect(await move(person, `adele+${anAddress()}`)).toBe(person.email);
});

test('a link to choose a password that was composed while the address changed does not work', async () => {
  const { person, move, anAddress, sessionOf } = await aMovingDirectory();
  const email = anAddress();
  await move(person, email);
  const { login_id } = await sessionOf(email);
  const token = newToken();
  const expires_at = new Date(testApp.clock.now.getTime() + 3_600_000);
  await testApp.database.directory
    .insertInto('directory.password_resets')
    .values({ token_hash: hashToken(token), login_id, expires_at })
    .execute();
  const body = { password: 'Une-autre-2026!', password_confirmation: 'Une-autre-2026!', reset_password_token: token };
  expect((await refusal(visitor('PUT /auth/password', { body }))).code).toBe('reset_link_expired');
  expect((await signIn(email)).data.id).toBe(person.userId);
});

test('a link to sign in that waits at the former address is deleted', async () => {
  const { person, move, anAddress, sessionOf } = await aMovingDirectory();
  const { directory } = testApp.database;
  const { login_id } = await sessionOf(person.email);
  const secrets = { token_hash: hashToken(newToken()), browser_hash: hashToken(newToken()) };
  const expires_at = new Date(testApp.clock.now.getTime() + 900_000);
  await directory
    .insertInto('directory.sign_in_links')
    .values({ login_id, ...secrets, expires_at })
    .execute();
  await move(person, anAddress());
  expect(await directory.selectFrom('directory.sign_in_links').where('login_id', '=', login_id).select('id').execute()).toEqual([]);
});
