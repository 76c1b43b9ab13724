import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aPerson } from '../../testing/person.ts';
import { attemptsOf, begin, exchange, post, signInWith, withSingleSignOn } from '../../testing/single-sign-on.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const { BASE_URL } = testApp.services.env;

test('a member signs in at the provider of their company, and again by the linked identity after their address changed there', async () => {
  const company = await aCompany(testApp);
  const { provider } = await withSingleSignOn(company);
  const { email, userId } = await aPerson(company);
  const person = { id: randomUUID(), email: email.toUpperCase() };

  const first = await signInWith(company, provider, person);
  expect(first.location).toMatch(new RegExp(`^${BASE_URL}/sso/complete#code=`));
  const { status, body, headers } = await exchange(testApp, first.location, first.cookie);
  expect([status, body]).toMatchObject([200, { data: { id: userId, email }, return_path: null }]);
  expect(headers).toMatchObject({ uid: email, 'access-token': expect.stringMatching(/^[\w-]{32}$/) });
  expect((await exchange(testApp, first.location, first.cookie)).body.code).toBe('sso_code_expired');

  const second = await signInWith(company, provider, { id: person.id, email: 'autre@ailleurs.example' });
  expect((await exchange(testApp, second.location, second.cookie)).body).toMatchObject({ data: { id: userId } });
  expect(await attemptsOf(company)).toMatchObject([
    { reason: null, user_id: userId },
    { reason: null, user_id: userId },
  ]);
});

test('both callback addresses accept an answer, and the code works only in the browser that began', async () => {
  const company = await aCompany(testApp);
  const { provider } = await withSingleSignOn(company);
  const { email } = await aPerson(company);
  const { location, cookie } = await begin(testApp, { company: company.slug, redirect: '/community' });
  const other = `${BASE_URL}/omniauth/saml/callback`;
  const answer = await provider.answer(location, { id: 'a', email }, { recipient: other, destination: other });
  const end = await post(testApp, answer, cookie, '/omniauth/saml/callback');
  const stranger = await begin(testApp, { company: company.slug });
  expect((await exchange(testApp, end, stranger.cookie)).body.code).toBe('sso_code_expired');
  expect((await exchange(testApp, end, cookie)).body).toMatchObject({ return_path: '/community' });
});
