import { expect, test } from 'vitest';
import { anOpenLink, aPersonalLink } from '../testing/access-link.ts';
import type { TestCompany } from '../testing/company.ts';
import { aDirectory, newUser } from '../testing/directory.ts';
import { aPerson } from '../testing/person.ts';
import { aRegistration, confirmationToken, newPasswordBody } from '../testing/registration.ts';
import { setSignIn } from '../testing/sign-in-changes.ts';
import { signInWith, withSingleSignOn } from '../testing/single-sign-on.ts';
import { startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';

const testApp = await startTestApp();
const off = { op: 'Replace', path: 'active', value: 'False' };
const on = { op: 'Replace', path: 'active', value: 'True' };

const register = (body: ReturnType<typeof aRegistration>) => testApp.send({ method: 'POST', url: '/auth', body, headers: {} });
const confirm = (confirmation_token: string) =>
  testApp.send({ method: 'PUT', url: '/auth/confirmation', body: { confirmation_token, ...newPasswordBody }, headers: {} });

const accountOf = (company: TestCompany, email: string) =>
  company.within((tx) => tx.selectFrom('users').where('email', '=', email).select(['id', 'state']).executeTakeFirstOrThrow());

test.each(['somebody', 'an invited person'] as const)(
  'a registration of %s by an open link that is not confirmed is stopped',
  async (who) => {
    const { company, patch } = await aDirectory(testApp);
    const link = await anOpenLink(company);
    const registration = aRegistration(company, link);
    const email = who === 'an invited person' ? (await aPersonalLink(company)).email : registration.email;
    await register({ ...registration, email });
    await letWorkerFinish(company);
    const { id } = await accountOf(company, email);
    expect(await patch(`/Users/${id}`, on)).toMatchObject({ status: 200, body: { active: true } });
    expect((await accountOf(company, email)).state).toBe('registered');

    expect(await patch(`/Users/${id}`, off)).toMatchObject({ status: 200, body: { active: false } });
    expect(await confirm(await confirmationToken(company, email))).toMatchObject({ body: { code: 'confirmation_link_expired' } });
    await register(aRegistration(company, link));
    await register({ ...aRegistration(company, await anOpenLink(company)), email });
    expect((await accountOf(company, email)).state).toBe('invited');

    expect(await patch(`/Users/${id}`, on)).toMatchObject({ status: 200, body: { active: true } });
    await letWorkerFinish(company);
    expect((await mailsOf(testApp, email)).at(-1)?.text).toContain('/sign_up/');
  },
);

test('a person who was taken out of the directory is invited again when they are back', async () => {
  const { company, scim, patch } = await aDirectory(testApp);
  const { body: user } = await scim('POST', '/Users', newUser());
  const refused = await aPerson(company, { user: { state: 'refused', first_name: 'Zoé' } });
  await patch(`/Users/${user.id}`, off);
  for (const id of [user.id, refused.userId]) {
    expect(await patch(`/Users/${id}`, on)).toMatchObject({ status: 200, body: { id, active: true } });
  }
  expect(await accountOf(company, refused.email)).toMatchObject({ state: 'invited' });
  await letWorkerFinish(company);
  expect(await mailsOf(testApp, refused.email)).toHaveLength(1);
  expect(await scim('DELETE', `/Users/${refused.userId}`)).toMatchObject({ status: 204 });
});

test('a person who is created inactive is invited when the directory switches them on', async () => {
  const { company, scim, patch } = await aDirectory(testApp);
  const user = newUser({ active: 'False' });
  const created = await scim('POST', '/Users', user);
  expect(created).toMatchObject({ status: 201, body: { userName: user.userName, externalId: user.externalId, active: false } });
  await letWorkerFinish(company);
  expect(await mailsOf(testApp, user.userName)).toHaveLength(0);
  // Neither an open link nor a second creation lets them in.
  await register({ ...aRegistration(company, await anOpenLink(company)), email: user.userName });
  expect((await accountOf(company, user.userName)).state).toBe('invited');
  expect(await scim('POST', '/Users', user)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });

  expect(await patch(`/Users/${created.body.id}`, on)).toMatchObject({ status: 200, body: { id: created.body.id, active: true } });
  await letWorkerFinish(company);
  expect(await mailsOf(testApp, user.userName)).toHaveLength(1);
});

test('a person who was deleted and is created inactive stays without access', async () => {
  const { company, scim } = await aDirectory(testApp);
  const person = await aPerson(company);
  await scim('DELETE', `/Users/${person.userId}`);
  const again = newUser({ userName: person.email, emails: undefined, active: false });
  expect(await scim('POST', '/Users', again)).toMatchObject({ status: 201, body: { id: person.userId, active: false } });
  expect((await scim('GET', `/Users/${person.userId}`)).body).toMatchObject({ active: false });
  expect(await scim('PUT', `/Users/${person.userId}`, { ...again, active: true })).toMatchObject({ status: 200, body: { active: true } });
});

test('single sign-on creates no account for a person whom the directory has switched off', async () => {
  const { company, patch } = await aDirectory(testApp);
  const { provider } = await withSingleSignOn(company);
  await setSignIn(company, { sso_account_creation: 'verified_domains' });
  const { email, userId } = await aPersonalLink(company);
  const arrive = async () => (await signInWith(company, provider, { id: email, email })).location;
  await patch(`/Users/${userId}`, off);
  expect(await arrive()).toContain('/sso/unauthorized');
  await patch(`/Users/${userId}`, on);
  expect(await arrive()).toContain('/sso/register#code=');
});
