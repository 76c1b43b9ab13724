import { randomBytes, randomUUID } from 'node:crypto';
import { consoleEndpoints } from '@binome/contract/console/endpoints';
import type { Endpoint } from '@binome/contract/endpoint';
import { memberEndpoints } from '@binome/contract/endpoints';
import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashToken } from '../platform/sign-in/tokens.ts';
import { anOpenLink, aPersonalLink, type TestAccessLink } from '../testing/access-link.ts';
import { aCompany } from '../testing/company.ts';
import { password } from '../testing/console.ts';
import { exampleRequest } from '../testing/example-request.ts';
import { aDevice } from '../testing/passkey-device.ts';
import { aPerson } from '../testing/person.ts';
import { anAcceptance, aRegistration } from '../testing/registration.ts';
import { withSingleSignOn } from '../testing/single-sign-on.ts';
import { startTestApp } from '../testing/test-app.ts';
import { insertEmailChange } from './email-changes/queries.ts';
import { createConfirmationToken } from './registration/confirmation.ts';

// All that visitors may call, each called by the 301 people of an office behind one address.

const testApp = await startTestApp({ FACEBOOK_APP_ID: '1234567', FACEBOOK_APP_SECRET: 'a-secret-of-an-app' });
const origin = new URL(testApp.services.env.BASE_URL).origin;
const people = 301;
const registrationKey = randomBytes(32).toString('base64url');

const company = await aCompany(testApp);
const { domain } = await withSingleSignOn(company);
const link = await anOpenLink(company);
const members = await insertPeople('active');
const registrants = await insertPeople('registered');
const [accepted, opened] = [await insertInvitations(), await insertInvitations()];
const tokens = await company.within(async (tx) => {
  const made: string[] = [];
  for (const { id } of registrants) made.push((await createConfirmationToken(tx, id, new Date())) ?? '');
  return made;
});
const emailToken = await anEmailChange();
const passkeys = await aPersonWithPasskey();

async function insertPeople(state: 'active' | 'registered') {
  // The cheapest parameters, which a check reads from the hash.
  const secrets = {
    password_hash: await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
    registration_key_hash: hashToken(registrationKey),
  };
  return company.within(async (tx) => {
    const person = { first_name: 'Camille', last_name: 'Durand', state, business_unit_id: company.unitId };
    const rows = Array.from({ length: people }, () => ({ email: `${randomUUID()}@${company.slug}.example`, ...person }));
    const users = await tx.insertInto('users').values(rows).returning(['id', 'email']).execute();
    await tx
      .insertInto('user_roles')
      .values(users.map(({ id }) => ({ user_id: id, name: 'company_admin' as const })))
      .execute();
    const logins = users.map(({ id, email }) => ({ email, company_id: company.id, user_id: id, ...secrets }));
    await tx.insertInto('directory.logins').values(logins).execute();
    return users;
  });
}

async function insertInvitations() {
  const links: TestAccessLink[] = [];
  for (let count = 0; count < people; count += 1) links.push(await aPersonalLink(company));
  return links;
}

function keyOf({ id, token }: TestAccessLink = link): TestAccessLink {
  return { id, token };
}

/** Returns the link of a change of address that waits. */
async function anEmailChange(): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const [created_at, expires_at] = [new Date(), new Date(Date.now() + 86_400_000)];
  await company.within(async (tx) => {
    const { id: user_id = '', email: old_email = '' } = members[0] ?? {};
    const change = { user_id, source: 'person' as const, old_email, new_email: `neuf-${old_email}`, created_at, expires_at };
    const id = await insertEmailChange(tx, change);
    const link = {
      token_hash: hashToken(token),
      company_id: company.id,
      email_change_id: id,
      is_new_address: false,
      created_at,
      expires_at,
    };
    await tx.insertInto('directory.email_change_links').values(link).execute();
  });
  return token;
}

/** Returns a function that signs a challenge, each time in a browser of its own. */
async function aPersonWithPasskey() {
  const { credentials } = await aPerson(company, { roles: [{ name: 'company_admin' }] });
  const device = aDevice(origin);
  const call = (url: string, body: object, headers: object) =>
    testApp.send({ method: 'POST', url, body, headers: { origin, host: new URL(origin).host, ...headers } });
  const challengeAt = async (url: string, headers: object) => {
    const answer = await call(url, {}, headers);
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    const cookie = cookies.find((each) => each.startsWith('binome_sso='))?.split(';')[0] ?? '';
    return { challenge: String(Object(answer.body.data).challenge), cookie };
  };
  const { challenge, cookie } = await challengeAt('/auth/passkey_registrations', credentials);
  const made = await call('/auth/passkeys', { ...device.create(challenge), name: 'Téléphone' }, { ...credentials, cookie });
  expect(made.status).toBe(201);
  return async () => {
    const started = await challengeAt('/auth/passkey_challenges', {});
    // A counter that stays at zero, as that of a synchronised passkey: the calls run together.
    device.state.counter = -1;
    return { body: device.get(started.challenge), headers: { cookie: started.cookie } };
  };
}

type Success = { body?: unknown; headers?: Record<string, string> };

/** What the person with a number sends, and succeeds. All other endpoints get an example: their refusals are limited by nothing. */
const successes: Record<string, (index: number) => Success | Promise<Success>> = {
  'POST /auth/sign_in': (index) => ({ body: { email: members[index]?.email, password } }),
  'POST /backoffice/v1/session': (index) => ({ body: { email: members[index]?.email, password } }),
  'POST /auth/password': (index) => ({ body: { email: members[index]?.email } }),
  'POST /auth/access_links': () => ({ body: link }),
  'POST /auth': () => ({ body: aRegistration(company, link) }),
  'POST /auth/invitations': (index) => ({ body: anAcceptance(accepted[index] ?? link) }),
  'POST /auth/invitation_passkeys': (index) => ({ body: { access_link: keyOf(opened[index]) } }),
  'POST /auth/access_link_helpers': (index) => ({
    body: { access_link: keyOf(opened[index]), role: 'participant', topics: ['leading'] },
  }),
  'POST /auth/access_link_renewals': (index) => ({ body: keyOf(opened[index]) }),
  'POST /auth/confirmation': (index) => ({ body: { email: registrants[index]?.email } }),
  'PUT /auth/confirmation': (index) => ({
    body: { confirmation_token: tokens[index], registration_key: registrationKey },
  }),
  'POST /auth/sso/lookup': (index) => ({ body: { domain: index % 2 ? domain : 'password.example' } }),
  'POST /auth/passkey_challenges': () => ({ body: {} }),
  'POST /backoffice/v1/session/passkey_challenges': () => ({ body: {} }),
  'POST /auth/passkey_sign_in': passkeys,
  'POST /backoffice/v1/session/passkey': passkeys,
  'POST /api/v1/leads': (index) => ({
    body: { email: members[index]?.email, first_name: 'Noé', last_name: 'Roy', wants_information: true, language: 'fr' },
  }),
  'POST /api/v1/contact_form': (index) => ({
    body: { email: members[index]?.email, name: 'Noé Roy', subject: 'Question', message: 'Bonjour à vous.' },
  }),
};

const {
  access_link: _link,
  email: _email,
  password: _password,
  password_confirmation: _confirmation,
  ...person
} = aRegistration(company, link);
const emailChange = { body: { token: emailToken } };
const requests = {
  'POST /auth/sso/registration': { body: { ...person, code: 'unknown' } },
  'POST /api/v1/email_changes': emailChange,
  'POST /api/v1/email_change_confirmations': emailChange,
  'POST /api/v1/email_change_refusals': emailChange,
};
/** Calls at a time: a busy machine answers more of them with 503, which is not a limit of the network. */
const atOnce = 20;
const endpoints = ([...memberEndpoints, ...consoleEndpoints] as Endpoint[]).filter(({ access }) => access === 'public');

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.url}`, endpoint] as const))(
  '%s answers all colleagues behind one address',
  async (name, endpoint) => {
    const office = `10.${[...randomBytes(3)].join('.')}`;
    const success = successes[name];
    const { body } = (await success?.(0)) ?? {};
    const example = exampleRequest(endpoint, body === undefined ? requests : { [name]: { body } });
    const call = async (index: number) => {
      const sent = (await success?.(index)) ?? {};
      const headers = { 'x-forwarded-for': office, origin, host: new URL(origin).host, ...sent.headers };
      return (await testApp.send({ ...example, ...sent, headers })).status;
    };
    const statuses: number[] = [];
    for (let first = 0; first < people; first += atOnce) {
      const group = Array.from({ length: Math.min(atOnce, people - first) }, (_, index) => call(first + index));
      statuses.push(...(await Promise.all(group)));
    }
    if (success) expect(new Set(statuses)).toEqual(new Set([endpoint.status ?? 200]));
    else expect(statuses).not.toContain(429);
  },
);

test.each([
  ['/redirect_to_sso', { domain }, /idp\./],
  ['/oauth', { provider: 'facebook', company: company.slug }, /facebook\.com/],
])('%s %o leads all colleagues to their provider', async (path, query, provider) => {
  const headers = { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` };
  const url = `${path}?${new URLSearchParams(query)}`;
  const answers = await Promise.all(Array.from({ length: people }, () => testApp.send({ method: 'GET', url, headers })));
  for (const answer of answers) expect(String(answer.headers.location)).toMatch(provider);
});
