import { randomBytes, randomInt } from 'node:crypto';
import { registrationState } from '@binome/contract/states';
import { aFacebook } from '@binome/testing/facebook';
import { anOpenIdProvider } from '@binome/testing/openid-provider';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { hashToken, newToken } from '../platform/sign-in/tokens.ts';
import { say } from '../platform/text/intl.ts';
import { anOpenLink, aPersonalLink } from '../testing/access-link.ts';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { password, setPassword, signInToConsole } from '../testing/console.ts';
import { aDirectory, patchOp } from '../testing/directory.ts';
import { aDevice } from '../testing/passkey-device.ts';
import { aPerson, type TestPerson } from '../testing/person.ts';
import { aRegistration, newPassword } from '../testing/registration.ts';
import { setSignIn } from '../testing/sign-in-changes.ts';
import { allowSingleSignOn, attemptsOf, begin, exchange, signInWith, withSingleSignOn } from '../testing/single-sign-on.ts';
import { type RawResponse, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf, sendMailsOfLogin } from '../testing/worker.ts';
import { signInAnswers } from './sign-in-answers.ts';

const states = registrationState.options;
type State = (typeof states)[number];

const firstAccount = randomInt(1e12, 2e12);
/** The Facebook account of the person in a state. Facebook is one provider for all tests. */
const accountOf = (state: State) => String(firstAccount + states.indexOf(state));
const facebook = await aFacebook(states.map(accountOf));
const openId = await anOpenIdProvider({}, ['http://localhost:3000/omniauth/openid_connect/callback']);
afterAll(() => Promise.all([facebook.close(), openId.close()]));
const testApp = await startTestApp({ ...facebook.settings, IDENTITY_PROVIDER_HOSTS: [openId.host] });
const { BASE_URL } = testApp.services.env;
const origin = new URL(BASE_URL).origin;
beforeEach(() => {
  testApp.clock.now = new Date();
});

const [saml, openid] = [await aCompany(testApp, { sso_account_creation: 'invited', social_sign_in: true }), await aCompany(testApp)];
const { provider } = await withSingleSignOn(saml);
await setUpOpenId(openid);
const directory = await aDirectory(testApp);

async function setUpOpenId(company: TestCompany) {
  const { email } = await aPerson(company, { roles: [{ name: 'company_admin' }] });
  const body = { discovery_url: `${openId.issuer}/.well-known/openid-configuration`, ...openId.client };
  await (await signInToConsole(testApp, email)).api('POST /backoffice/v1/openid_provider_imports', { body });
  await allowSingleSignOn(company);
  await setSignIn(company, { sso_account_creation: 'invited' });
}

/** Sends a request from a network of its own, as limits count refusals. */
function send(method: string, url: string, body?: object, headers: Record<string, string> = {}): Promise<RawResponse> {
  const network = { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` };
  return testApp.send({ method, url, body, headers: { origin, host: 'localhost:3000', ...network, ...headers } });
}

/** Brings an account into a state. Before its registration and after its closure, a person has no login. */
async function bring(company: TestCompany, { userId }: { userId: string }, state: State): Promise<void> {
  const closed_at = state === 'closed' ? new Date() : null;
  await company.within((tx) => tx.updateTable('users').set({ state, closed_at }).where('id', '=', userId).execute());
  if (state === 'invited' || state === 'closed')
    await testApp.database.directory.deleteFrom('directory.logins').where('user_id', '=', userId).execute();
}

async function stateOf(company: TestCompany, userId: string): Promise<string> {
  const user = await company.within((tx) => tx.selectFrom('users').where('id', '=', userId).select('state').executeTakeFirstOrThrow());
  return user.state;
}

/** Mails break their lines, also at the spaces that keep words together. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** Returns `enters`, or the code of a refusal, whose text is that of the code in the caller's language. */
function answerOf({ status, body }: RawResponse): string {
  if (status < 300) return 'enters';
  const code = String(body.code);
  expect(Object(body.errors).full_messages).toEqual([say('fr', `errors.${code}`)]);
  expect(say('en', `errors.${code}`)).not.toBe(say('fr', `errors.${code}`));
  return code;
}

/** Follows a single sign-on to its end. */
async function endOf(company: TestCompany, { location, cookie }: { location: string; cookie: string }): Promise<string> {
  if (location.includes('/sso/register#code=')) return 'registers';
  const [attempt] = await attemptsOf(company);
  if (location.includes('/sso/unauthorized')) return String(attempt?.reason);
  return answerOf(await exchange(testApp, location, cookie));
}

async function browse(address: string, cookie = '', person?: TestPerson): Promise<{ location: string; cookie: string }> {
  const { headers } = await send('GET', address.replace(BASE_URL, ''), undefined, { ...person?.credentials, cookie });
  const set = [headers['set-cookie']].flat().map(String);
  return { location: String(headers.location), cookie: set.find((each) => each.startsWith('binome_sso='))?.split(';')[0] ?? cookie };
}

async function atFacebook(account: string, address: string) {
  const begun = await browse(address);
  return browse(await facebook.answer(begun.location, account), begun.cookie);
}

async function challenge(url: string, person?: TestPerson) {
  const { body, headers } = await send('POST', url, {}, person?.credentials);
  const set = [headers['set-cookie']].flat().map(String);
  return {
    challenge: String(Object(body.data).challenge),
    cookie: set.find((each) => each.startsWith('binome_sso='))?.split(';')[0] ?? '',
  };
}

/** Tries one way in with an account in a state. Returns what the table calls it. */
type Try = (state: State) => Promise<string>;

const byPassword =
  (url: string): Try =>
  async (state) => {
    const person = await aPerson(saml, { roles: [{ name: 'company_admin' }] });
    await setPassword(testApp, person.email);
    await bring(saml, person, state);
    const wrong = await send('POST', url, { email: person.email, password: 'Mauvais-2026!' });
    const unknown = await send('POST', url, { email: `${newToken()}@inconnu.example`, password: 'Mauvais-2026!' });
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(answerOf(wrong)).toBe('invalid_credentials');
    return answerOf(await send('POST', url, { email: person.email, password }));
  };

async function resetToken(email: string): Promise<string> {
  await send('POST', '/auth/password', { email });
  await sendMailsOfLogin(testApp, email);
  return /reset_password_token=([\w-]+)/.exec((await mailsOf(testApp, email)).at(-1)?.text ?? '')?.[1] ?? '';
}

async function invite(company: TestCompany, user_id: string) {
  const { id, token, userId } = await aPersonalLink(company);
  await company.within((tx) => tx.updateTable('access_links').set({ user_id }).where('id', '=', id).execute());
  await company.within((tx) => tx.deleteFrom('users').where('id', '=', userId).execute());
  return { id, token };
}

const tries: Record<keyof (typeof signInAnswers)['active'] | 'openid', Try> = {
  password: byPassword('/auth/sign_in'),
  console: byPassword('/backoffice/v1/session'),

  async passkey(state) {
    const person = await aPerson(saml);
    const device = aDevice(origin);
    const created = await challenge('/auth/passkey_registrations', person);
    const headers = { ...person.credentials, cookie: created.cookie };
    await send('POST', '/auth/passkeys', { ...device.create(created.challenge), name: 'Téléphone' }, headers);
    await bring(saml, person, state);
    const asked = await challenge('/auth/passkey_challenges');
    return answerOf(await send('POST', '/auth/passkey_sign_in', device.get(asked.challenge), { cookie: asked.cookie }));
  },

  async sso(state) {
    const person = await aPerson(saml);
    await invite(saml, person.userId);
    await bring(saml, person, state);
    return endOf(saml, await signInWith(saml, provider, { id: person.userId, email: person.email }));
  },

  async openid(state) {
    const person = await aPerson(openid);
    await invite(openid, person.userId);
    await bring(openid, person, state);
    openId.people[person.userId] = { email: person.email, email_verified: true };
    const { location, cookie } = await begin(testApp, { company: openid.slug });
    return endOf(openid, await browse(await openId.signIn(location, person.userId), cookie));
  },

  async social(state) {
    const person = await aPerson(saml);
    const { url } = await person.api('POST /api/v1/identity_links', { body: { provider: 'facebook' } });
    const linked = await atFacebook(accountOf(state), url);
    const code = new URLSearchParams(new URL(linked.location).hash.slice(1)).get('link') ?? '';
    await send('POST', '/api/v1/identities', { code }, { ...person.credentials, cookie: linked.cookie });
    await bring(saml, person, state);
    return endOf(saml, await atFacebook(accountOf(state), `/oauth?provider=facebook&company=${saml.slug}`));
  },

  async link(state) {
    const person = await aPerson(saml);
    const token = newToken();
    const login = testApp.database.directory.selectFrom('directory.logins').where('user_id', '=', person.userId).select('id');
    const { id: login_id } = await login.executeTakeFirstOrThrow();
    const expires_at = new Date(Date.now() + 3_600_000);
    await testApp.database.directory
      .insertInto('directory.email_confirmations')
      .values({ token_hash: hashToken(token), login_id, expires_at })
      .execute();
    await bring(saml, person, state);
    const chosen = { password: newPassword, password_confirmation: newPassword };
    const answer = answerOf(await send('PUT', '/auth/confirmation', { confirmation_token: token, ...chosen }));
    expect(await stateOf(saml, person.userId)).toBe(answer === 'enters' ? 'confirmed' : state);
    return answer;
  },

  async reset_mail(state) {
    const person = await aPerson(saml);
    await bring(saml, person, state);
    await send('POST', '/auth/password', { email: person.email });
    await sendMailsOfLogin(testApp, person.email);
    await letWorkerFinish(saml);
    const text = (await mailsOf(testApp, person.email)).map((mail) => oneLine(mail.text)).join('\n');
    if (text.includes('#reset_password_token=')) return 'reset_link';
    if (text.includes('#confirmation_token=')) return 'confirmation_link';
    const codes = ['account_suspended', 'registration_refused'];
    return codes.find((code) => text.includes(oneLine(say('fr', `errors.${code}`)))) ?? (text === '' ? 'nothing' : text);
  },

  async reset(state) {
    const person = await aPerson(saml);
    await setPassword(testApp, person.email);
    const token = await resetToken(person.email);
    await bring(saml, person, state);
    const chosen = { password: newPassword, password_confirmation: newPassword };
    const answer = answerOf(await send('PUT', '/auth/password', { ...chosen, reset_password_token: token }));
    await bring(saml, person, 'active');
    if (state !== 'invited' && state !== 'closed') {
      const after = await send('POST', '/auth/sign_in', { email: person.email, password: answer === 'enters' ? newPassword : password });
      expect(after.status, 'a refusal changes no password').toBe(200);
    }
    return answer;
  },

  async invitation(state) {
    const person = await aPerson(saml);
    const access_link = await invite(saml, person.userId);
    await bring(saml, person, state);
    const answer = answerOf(await send('POST', '/auth/access_links', access_link));
    return answer === 'enters' ? 'registers' : answer;
  },

  async scim(state) {
    const { company, scim } = directory;
    const person = await aPerson(company);
    await bring(company, person, state);
    const body = { schemas: [patchOp], Operations: [{ op: 'replace', path: 'active', value: true }] };
    const { status } = await scim('PATCH', `/Users/${person.userId}`, body);
    if (status === 404) return 'not_found';
    expect(status).toBe(200);
    const links = await company.within((tx) => tx.selectFrom('access_links').where('user_id', '=', person.userId).select('id').execute());
    if (links.length > 0) return 'invites';
    return (await stateOf(company, person.userId)) === state ? 'keeps' : 'resumes';
  },
};

const cells = Object.keys(tries).flatMap((way) => states.map((state) => [way as keyof typeof tries, state] as const));

test.each(cells)('%s gives an account that is %s the answer of the table', async (way, state) => {
  expect(await tries[way](state)).toBe(signInAnswers[state][way === 'openid' ? 'sso' : way]);
});

test('the log of the company has a single sign-on of an account that is closed to its owner', async () => {
  const person = await aPerson(saml);
  await bring(saml, person, 'suspended');
  await signInWith(saml, provider, { id: person.userId, email: person.email });
  const details = { expected: 'confirmed, validated, active', actual: 'suspended' };
  expect((await attemptsOf(saml))[0]).toMatchObject({ reason: 'account_state', user_id: person.userId, details });
});

test('a suspended person with whose address somebody registers again is led to no new password', async () => {
  const person = await aPerson(saml, { user: { state: 'suspended' } });
  const registration = { ...aRegistration(saml, await anOpenLink(saml)), email: person.email };
  expect((await send('POST', '/auth', registration)).status).toBe(201);
  // The answer does not wait for the event.
  const mails = async () => {
    await letWorkerFinish(saml);
    return mailsOf(testApp, person.email);
  };
  await expect.poll(mails).toHaveLength(1);
  const text = oneLine((await mails())[0]?.text ?? '');
  expect(text).toContain(oneLine(say('fr', 'errors.account_suspended')));
  expect(text).not.toContain('/forgot_password');
});
