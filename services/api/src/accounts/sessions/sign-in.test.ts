import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { aStaffMember, password, setPassword } from '../../testing/console.ts';
import { aPerson } from '../../testing/person.ts';
import { type RawResponse, startTestApp } from '../../testing/test-app.ts';
import { mailsOf, sendMailsOfLogin } from '../../testing/worker.ts';

const testApp = await startTestApp();
const { directory } = testApp.database;
const aNetwork = () => `10.${[...randomBytes(3)].join('.')}`;
const urls = { member: '/auth/sign_in', console: '/backoffice/v1/session' };

type Place = { network: string; cookie?: string; url?: string; language?: string };
let office: string;
let elsewhere: string;
beforeEach(() => {
  office = aNetwork();
  elsewhere = aNetwork();
});

async function aMember(options: Parameters<typeof aPerson>[1] = {}) {
  return aMemberOf(await aCompany(testApp), options);
}

async function aMemberOf(company: TestCompany, options: Parameters<typeof aPerson>[1] = {}) {
  const person = await aPerson(company, { participant: true, ...options });
  await setPassword(testApp, person.email);
  return person;
}

function signIn(email: string, attempted: string, { network, cookie, url = urls.member, language = 'fr' }: Place) {
  const headers = {
    'x-forwarded-for': network,
    'accept-language': language,
    origin: 'http://localhost',
    host: 'localhost',
    ...(cookie && { cookie }),
  };
  return testApp.send({ method: 'POST', url, body: { email, password: attempted }, headers });
}

/** Signs in once and returns the cookie by which the browser is known. */
async function aKnownDevice(email: string, place: Place): Promise<string> {
  const answer = await signIn(email, password, place);
  expect(answer.status).toBe(200);
  return deviceCookie(answer);
}

function deviceCookie({ headers }: RawResponse): string {
  const cookies = [headers['set-cookie']].flat().map(String);
  return cookies.find((cookie) => cookie.startsWith('binome_device='))?.split(';')[0] ?? '';
}

async function guess(email: string, count: number, place: Place): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => signIn(email, 'no', place)));
  return answers.map(({ status }) => status);
}

const countOf = (statuses: number[], status: number) => statuses.filter((other) => other === status).length;

describe('wrong passwords', () => {
  test('of one network are limited to ten, and keep nobody else out', async () => {
    const { email } = await aMember();
    expect(countOf(await guess(email, 14, { network: elsewhere }), 401)).toBe(10);
    expect((await signIn(email, password, { network: elsewhere })).status).toBe(429);
    expect((await signIn(email, password, { network: office })).status).toBe(200);
  });

  test('do not keep staff out of the console either', async () => {
    const email = `${randomUUID()}@binome.example`;
    await aStaffMember(testApp, email);
    await setPassword(testApp, email);
    await guess(email, 14, { network: elsewhere, url: urls.console });
    expect((await signIn(email, password, { network: office, url: urls.console })).status).toBe(201);
  });

  test('of many networks are limited to a hundred an hour, and a known device signs in all the same', async () => {
    const { email } = await aMember();
    const cookie = await aKnownDevice(email, { network: office });
    const statuses: number[] = [];
    for (let network = 0; network < 11; network += 1) statuses.push(...(await guess(email, 10, { network: aNetwork() })));
    expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([100, 10]);
    expect((await signIn(email, password, { network: office })).status).toBe(429);
    expect((await signIn(email, password, { network: office, cookie })).status).toBe(200);
  });

  test('are limited to ten on a known device', async () => {
    const { email } = await aMember();
    const cookie = await aKnownDevice(email, { network: office });
    expect(countOf(await guess(email, 12, { network: office, cookie }), 401)).toBe(10);
    expect((await signIn(email, password, { network: office, cookie })).status).toBe(429);
  });

  test('for one account are not eased by a device of another, nor by an invented cookie', async () => {
    const [victim, attacker] = [await aMember(), await aMember()];
    const cookies = [await aKnownDevice(attacker.email, { network: elsewhere }), `binome_device=${'a'.repeat(43)}`];
    await guess(victim.email, 10, { network: elsewhere });
    for (const cookie of cookies) expect((await signIn(victim.email, 'no', { network: elsewhere, cookie })).status).toBe(429);
  });

  test('for many accounts from one network block the network after a hundred; correct passwords do not count', async () => {
    const { email } = await aMember();
    for (let count = 0; count < 12; count += 1) expect((await signIn(email, password, { network: office })).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 99 }, (_, index) => signIn(`a${index}${email}`, 'no', { network: office })));
    expect(
      countOf(
        guesses.map(({ status }) => status),
        401,
      ),
    ).toBe(99);
    for (let count = 0; count < 2; count += 1) expect((await signIn(email, password, { network: office })).status).toBe(200);
    expect((await signIn(`b${email}`, 'no', { network: office })).status).toBe(401);
    expect((await signIn(`c${email}`, 'no', { network: office })).status).toBe(429);
  });

  test('of one browser are limited to twenty, before they use up the limit of its network', async () => {
    const { email } = await aMember();
    const first = await signIn(`a${email}`, 'no', { network: office });
    const cookie = deviceCookie(first);
    const guesses = Array.from({ length: 100 }, (_, index) => signIn(`b${index}${email}`, 'no', { network: office, cookie }));
    expect(
      countOf(
        (await Promise.all(guesses)).map(({ status }) => status),
        401,
      ),
    ).toBe(20);
    expect((await signIn(email, password, { network: office })).status).toBe(200);
  });

  test('of a stranger do not shut colleagues out of a network that their company has named', async () => {
    const [company, other] = [await aCompany(testApp, {}, { networks: [`${office}/32`] }), await aCompany(testApp)];
    const [colleague, visitor] = [await aMemberOf(company), await aMemberOf(other)];
    const spray = Array.from({ length: 120 }, (_, index) => signIn(`a${index}${visitor.email}`, 'no', { network: office }));
    const statuses = (await Promise.all(spray)).map(({ status }) => status);
    expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([100, 20]);

    expect((await signIn(colleague.email, password, { network: office })).status).toBe(200);
    // Everything else has one answer: it reveals no account, of this company or another.
    for (const [email, attempted] of [
      [colleague.email, 'no'],
      [`b${colleague.email}`, 'no'],
      [visitor.email, 'no'],
      [visitor.email, password],
    ] as const) {
      const { status, body } = await signIn(email, attempted, { network: office });
      expect([status, body.code]).toEqual([429, 'too_many_requests']);
    }
  });

  test('for one account stay limited in a network that its company has named', async () => {
    const { email } = await aMemberOf(await aCompany(testApp, {}, { networks: [`${office}/32`] }));
    expect(countOf(await guess(email, 14, { network: office }), 401)).toBe(10);
    expect((await signIn(email, password, { network: office })).status).toBe(429);
  });

  test('are answered beyond the limit with the minutes to wait, in the person’s language', async () => {
    const { email } = await aMember();
    await guess(email, 10, { network: elsewhere });
    const { headers, body } = await signIn(email, password, { network: elsewhere, language: 'en' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(840);
    expect(body).toMatchObject({
      code: 'too_many_requests',
      retry_after: Number(headers['retry-after']),
      errors: { full_messages: ['Too many requests in a short time. Try again in 15 minutes.'] },
    });
    const french = await signIn(email, password, { network: elsewhere });
    expect(french.body.errors).toMatchObject({ detail: 'Trop de demandes en peu de temps. Réessayez dans 15 minutes.' });
  });

  test.each([
    ['fr', 'Des mots de passe erronés ont été saisis pour votre compte'],
    ['en', 'Wrong passwords were entered for your account'],
  ] as const)('are told to the owner by mail, once a wave, in %s', async (language, subject) => {
    const { email } = await aMember({ user: { language } });
    const mails = async () => {
      await sendMailsOfLogin(testApp, email);
      return (await mailsOf(testApp, email)).map((mail) => mail.subject);
    };
    await guess(email, 9, { network: elsewhere });
    expect(await mails()).toEqual([]);
    await guess(email, 1, { network: elsewhere });
    await expect.poll(mails).toEqual([subject]);
    for (let network = 0; network < 3; network += 1) await guess(email, 10, { network: aNetwork() });
    expect(await mails()).toEqual([subject]);
  });
});

describe('known devices', () => {
  test('keep their cookie for several accounts', async () => {
    const [first, second] = [await aMember(), await aMember()];
    const cookie = await aKnownDevice(first.email, { network: office });
    expect(await aKnownDevice(second.email, { network: office, cookie })).toBe(cookie);
    expect(await aKnownDevice(first.email, { network: office, cookie: `binome_device=${'a'.repeat(43)}` })).not.toContain('aaaa');
  });

  test('of a login are at most ten', async () => {
    const { email } = await aMember();
    for (let count = 0; count < 12; count += 1) await aKnownDevice(email, { network: office });
    const devices = await directory
      .selectFrom('directory.known_devices as d')
      .innerJoin('directory.logins as l', 'l.id', 'd.login_id')
      .where('l.email', '=', email)
      .select('token_hash')
      .execute();
    expect(devices).toHaveLength(10);
  });
});
