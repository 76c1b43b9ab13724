import { randomBytes, randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { password, setPassword } from '../../testing/console.ts';
import { aParticipant, type TestPerson } from '../../testing/person.ts';
import { setSignIn } from '../../testing/sign-in-changes.ts';
import { withSingleSignOn } from '../../testing/single-sign-on.ts';
import { clientOf, refusal, startTestApp } from '../../testing/test-app.ts';
import { mailsOf, sendMailsOfLogin } from '../../testing/worker.ts';

const testApp = await startTestApp();
const { directory } = testApp.database;
const minutes = 60_000;

/** A browser of its own, on a network of its own. */
function aBrowser() {
  const secret = randomBytes(32).toString('base64url');
  return clientOf(testApp, { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`, cookie: `binome_device=${secret}` });
}

type Browser = ReturnType<typeof aBrowser>;

const ask = (browser: Browser, email: string, more: object = {}) => browser('POST /auth/sign_in_links', { body: { email, ...more } });
const enter = (browser: Browser, token: string, otp?: string) => browser('POST /auth/sign_in_by_link', { body: { token, otp } });

/** Asks for a link, waits for the mail, and returns its token. */
async function tokenFor(browser: Browser, { email }: { email: string }, more: object = {}): Promise<string> {
  const before = (await mailsOf(testApp, email)).length;
  await ask(browser, email, more);
  await expect
    .poll(async () => {
      await sendMailsOfLogin(testApp, email);
      return (await mailsOf(testApp, email)).length;
    })
    .toBe(before + 1);
  return /sign_in_link#token=([\w-]+)/.exec((await mailsOf(testApp, email)).at(-1)?.text ?? '')?.[1] ?? '';
}

const sessionsOf = ({ email }: TestPerson) =>
  directory
    .selectFrom('directory.sessions as s')
    .innerJoin('directory.logins as l', 'l.id', 's.login_id')
    .where('l.email', '=', email)
    .where('s.way', '=', 'mailed_link')
    .select(['s.long', 's.expires_at'])
    .execute();

const epoch = () => Math.floor(testApp.services.now().getTime() / 1000);

/** Switches a person's second factor on, and returns its secret. */
async function withSecondFactor(person: TestPerson): Promise<string> {
  await setPassword(testApp, person.email);
  const { secret } = (await person.api('POST /auth/second_factor', { body: { current_password: password } })).data;
  await person.api('PUT /auth/second_factor', { body: { code: generateSync({ secret, epoch: epoch() - 30 }) } });
  return secret;
}

test('a mailed link signs in once, in the browser that asked for it', async () => {
  const person = await aParticipant(await aCompany(testApp));
  const browser = aBrowser();
  const token = await tokenFor(browser, person, { return_path: '/community' });
  expect((await refusal(enter(aBrowser(), token))).code).toBe('sign_in_link_expired');
  expect((await refusal(enter(clientOf(testApp), token))).code).toBe('sign_in_link_expired');
  const { data, return_path, stay_signed_in } = await enter(browser, token);
  expect([data.id, return_path, stay_signed_in]).toEqual([person.userId, '/community', false]);
  expect((await refusal(enter(browser, token))).code).toBe('sign_in_link_expired');
  const links = await directory.selectFrom('directory.sign_in_links').where('token_hash', 'is not', null).select('token_hash').execute();
  expect(JSON.stringify(links)).not.toContain(token);
});

test('a link lasts fifteen minutes, and of concurrent uses one signs in', async () => {
  const person = await aParticipant(await aCompany(testApp));
  const browser = aBrowser();
  const late = await tokenFor(browser, person);
  const start = testApp.clock.now;
  testApp.clock.now = new Date(start.getTime() + 16 * minutes);
  expect((await refusal(enter(browser, late))).code).toBe('sign_in_link_expired');
  const token = await tokenFor(browser, person);
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => enter(browser, token)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  testApp.clock.now = start;
});

test('the answer does not say whether an address has an account', async () => {
  const person = await aParticipant(await aCompany(testApp));
  const answers = [await ask(aBrowser(), person.email), await ask(aBrowser(), `${randomUUID()}@nulle-part.example`)];
  expect(answers[0]).toEqual(answers[1]);
  expect((await refusal(ask(aBrowser(), ' '))).code).toBe('email_empty');
});

test('a browser asks five times an hour for one address', async () => {
  const browser = aBrowser();
  const email = `${randomUUID()}@nulle-part.example`;
  for (let count = 0; count < 5; count += 1) await ask(browser, email);
  expect((await refusal(ask(browser, email))).code).toBe('too_many_requests');
});

test('a link does not pass by a second factor, single sign-on or a suspension', async () => {
  const company = await aCompany(testApp);
  const person = await aParticipant(company);
  const secret = await withSecondFactor(person);
  const browser = aBrowser();
  const token = await tokenFor(browser, person);
  expect((await refusal(enter(browser, token))).code).toBe('otp_required');
  expect((await refusal(enter(browser, token, '000000'))).code).toBe('otp_wrong');
  expect((await enter(browser, token, generateSync({ secret, epoch: epoch() }))).data.id).toBe(person.userId);

  const other = await aParticipant(company);
  const suspended = await tokenFor(browser, other);
  await company.within((tx) => tx.updateTable('users').set({ state: 'suspended' }).where('id', '=', other.userId).execute());
  expect((await refusal(enter(browser, suspended))).code).toBe('account_suspended');

  const third = await aParticipant(company);
  const before = await tokenFor(browser, third);
  await withSingleSignOn(company);
  await setSignIn(company, { sign_in_methods: 'sso' });
  expect((await refusal(enter(browser, before))).code).toBe('sso_required');
  expect(await tokenFor(browser, third)).toBe('');
  expect((await mailsOf(testApp, third.email)).at(-1)?.text).toContain('/redirect_to_sso');
});

test('wrong codes of browsers that the login does not know count together', async () => {
  const person = await aParticipant(await aCompany(testApp));
  await withSecondFactor(person);
  const [browser, another] = [aBrowser(), aBrowser()];
  const [token, otherToken] = [await tokenFor(browser, person), await tokenFor(another, person)];
  for (let count = 0; count < 10; count += 1) expect((await refusal(enter(browser, token, '000000'))).code).toBe('otp_wrong');
  expect((await refusal(enter(another, otherToken, '000000'))).code).toBe('too_many_requests');
});

test.each([
  ['automatic', false, true, true],
  ['automatic', true, true, false],
  ['on', true, true, true],
  ['off', false, true, false],
  ['automatic', false, false, false],
] as const)(
  'with the setting “%s” and a required second factor: %s, a person who wants to stay signed in (%s) does for 90 days: %s',
  async (long_sessions, second_factor_required, stay_signed_in, isLong) => {
    const company = await aCompany(testApp);
    await setSignIn(company, { long_sessions, second_factor_required });
    const person = await aParticipant(company);
    const browser = aBrowser();
    await enter(browser, await tokenFor(browser, person, { stay_signed_in }));
    const [session] = await sessionsOf(person);
    const days = Math.round(((session?.expires_at.getTime() ?? 0) - Date.now()) / 86_400_000);
    expect([session?.long, days]).toEqual([isLong, isLong ? 90 : 14]);
  },
);
