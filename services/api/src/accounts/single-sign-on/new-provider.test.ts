import { randomUUID } from 'node:crypto';
import { type AnswerOptions, aKey, type IdentityProvider } from '@binome/testing/identity-provider';
import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { consoleClientOf } from '../../testing/console.ts';
import { aPerson, type TestPerson } from '../../testing/person.ts';
import { aConfirmer } from '../../testing/sign-in-changes.ts';
import { begin, post, signInWith, withSingleSignOn } from '../../testing/single-sign-on.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../../testing/worker.ts';

const testApp = await startTestApp();
const title = (company: TestCompany) => `Première connexion par le nouveau fournisseur de Société ${company.slug}`;

/** Switches the second factor of a person on. Returns the code of the app after so many steps of 30 seconds: each is accepted once. */
async function withSecondFactor(person: TestPerson) {
  const { secret } = (await person.api('POST /auth/second_factor', { body: {} })).data;
  const codeOf = (steps: number) => generateSync({ secret, epoch: Math.floor(testApp.clock.now.getTime() / 1000) + steps * 30 });
  await person.api('PUT /auth/second_factor', { body: { code: codeOf(-1) } });
  return codeOf;
}

/** Runs a sign-in at the provider, and exchanges its code with or without a code of the app. */
async function arrive(company: TestCompany, provider: IdentityProvider, { email }: { email: string }, options?: AnswerOptions) {
  const { location, cookie } = await signInWith(company, provider, { id: `id of ${email}`, email }, options);
  const code = new URLSearchParams(new URL(location).hash.slice(1)).get('code') ?? '';
  const headers = { cookie, origin: 'http://localhost', host: 'localhost' };
  return async (otp?: string) => {
    const answer = await testApp.send({ method: 'POST', url: '/auth/sso', body: { code, ...(otp && { otp }) }, headers });
    return [answer.status, answer.body.code];
  };
}

const mailsTo = async (company: TestCompany, { email }: { email: string }) => {
  await letWorkerFinish(company);
  return (await mailsOf(testApp, email)).filter(({ subject }) => subject === title(company));
};

test('the first sign-in by a provider asks a member for their second factor, once, and is told by mail', async () => {
  const company = await aCompany(testApp);
  const { provider } = await withSingleSignOn(company);
  const person = await aPerson(company);
  const codeOf = await withSecondFactor(person);
  const exchange = await arrive(company, provider, person);
  expect(await exchange()).toEqual([401, 'otp_required']);
  expect(await exchange('000000')).toEqual([401, 'otp_wrong']);
  expect(await mailsTo(company, person)).toEqual([]);
  expect((await person.api('GET /api/v1/ways_in')).data.identities).toEqual([]);
  expect(await exchange(codeOf(0))).toEqual([200, undefined]);
  expect(await exchange(codeOf(1))).toEqual([422, 'sso_code_expired']);
  expect((await person.api('GET /api/v1/ways_in')).data.identities).toMatchObject([{ issuer: provider.issuer }]);

  expect(await (await arrive(company, provider, person))()).toEqual([200, undefined]);
  expect(await mailsTo(company, person)).toHaveLength(1);
});

test('a member without a second factor is told by mail, in their language', async () => {
  const company = await aCompany(testApp);
  const { provider } = await withSingleSignOn(company);
  const person = await aPerson(company);
  const english = await aPerson(company, { language: 'en' });
  for (const each of [person, english, person]) expect(await (await arrive(company, provider, each))()).toEqual([200, undefined]);
  const [mail, ...others] = await mailsTo(company, person);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('prévenez tout de suite votre référent·e RH');
  expect((await mailsOf(testApp, english.email)).map(({ subject }) => subject)).toEqual([
    `First sign-in through Société ${company.slug}’s new provider`,
  ]);
});

test('another certificate of the same provider is a new provider, also for an identity that is linked', async () => {
  const company = await aCompany(testApp);
  const { provider, admin } = await withSingleSignOn(company);
  const person = await aPerson(company);
  const codeOf = await withSecondFactor(person);
  await (await arrive(company, provider, person))(codeOf(0));
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000);
  const key = await aKey();
  const call = admin.api('POST /backoffice/v1/identity_provider_imports', { body: { metadata: provider.metadata([key]) } });
  await (await aConfirmer(company)).confirmProposed(call);
  const exchange = await arrive(company, provider, person, { key });
  expect(await exchange()).toEqual([401, 'otp_required']);
  expect(await exchange(codeOf(0))).toEqual([200, undefined]);
  expect(await mailsTo(company, person)).toHaveLength(2);
});

test('a suspended member meets no provider: they read why, no mail says that they signed in, and the next sign-in is the first', async () => {
  const company = await aCompany(testApp);
  const { provider } = await withSingleSignOn(company);
  const person = await aPerson(company);
  const codeOf = await withSecondFactor(person);
  const become = (state: 'suspended' | 'active') =>
    company.within((tx) => tx.updateTable('users').set({ state }).where('id', '=', person.userId).execute());
  await become('suspended');
  const exchange = await arrive(company, provider, person);
  expect(await exchange(codeOf(0))).toEqual([403, 'account_suspended']);
  await become('active');
  expect(await mailsTo(company, person)).toEqual([]);
  expect(await (await arrive(company, provider, person))()).toEqual([401, 'otp_required']);
});

test('the console asks an administrator for their second factor too', async () => {
  const company = await aCompany(testApp);
  const { provider, administrator, domain } = await withSingleSignOn(company);
  const codeOf = await withSecondFactor(administrator);
  const { location, cookie } = await begin(testApp, { domain, to: 'console' });
  const end = await post(testApp, await provider.answer(location, { id: randomUUID(), email: administrator.email }), cookie);
  const code = new URLSearchParams(new URL(end).hash.slice(1)).get('code') ?? '';
  const console = consoleClientOf(testApp, cookie);
  expect((await console.call('POST', 'session/sso', { code })).body.code).toBe('otp_required');
  const opened = await console.call('POST', 'session/sso', { code, otp: codeOf(0) });
  expect([opened.status, opened.body.email]).toEqual([201, administrator.email]);
});
