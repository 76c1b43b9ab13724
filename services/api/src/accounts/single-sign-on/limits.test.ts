import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aPerson } from '../../testing/person.ts';
import { begin, withSingleSignOn } from '../../testing/single-sign-on.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const anOffice = () => ({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` });

test('one network tries three hundred e-mail domains in vain; a domain that it has asked for is answered all day', async () => {
  const { domain } = await withSingleSignOn(await aCompany(testApp));
  const late = (await withSingleSignOn(await aCompany(testApp))).domain;
  const office = anOffice();
  const lookUp = async (asked: string) => {
    const { status, body } = await testApp.send({ method: 'POST', url: '/auth/sso/lookup', body: { domain: asked }, headers: office });
    return status === 200 ? body.available : status;
  };
  expect(await lookUp(domain)).toBe(true);
  const unknown = Array.from({ length: 300 }, () => `${randomUUID()}.example`);
  expect(new Set(await Promise.all(unknown.map(lookUp)))).toEqual(new Set([false]));
  for (let turn = 0; turn < 2; turn += 1) expect([await lookUp(`${randomUUID()}.example`), await lookUp(late)]).toEqual([429, 429]);
  expect([await lookUp(domain), await lookUp(unknown[0] ?? '')]).toEqual([true, false]);
  const start = await testApp.send({ method: 'GET', url: `/redirect_to_sso?domain=${randomUUID()}.example`, headers: office });
  expect(start.status).toBe(429);
});

test('answers that nobody asked for are limited for a network, and shut out no browser that waits for one', async () => {
  const company = await aCompany(testApp);
  const { provider, domain } = await withSingleSignOn(company);
  const { email } = await aPerson(company);
  const { location, cookie } = await begin(testApp, { domain });
  const office = anOffice();
  const answer = (form: Record<string, string>, browser = '') => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.example', cookie: browser, ...office };
    return testApp.send({ method: 'POST', url: '/users/auth/saml/callback', body: new URLSearchParams(form).toString(), headers });
  };
  const junk = { SAMLResponse: Buffer.from('<a/>').toString('base64'), RelayState: 'x' };
  const statuses = (await Promise.all(Array.from({ length: 305 }, () => answer(junk)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  const signed = await answer(await provider.answer(location, { id: randomUUID(), email }), cookie);
  expect(String(signed.headers.location)).toContain('/sso/complete#code=');
});
