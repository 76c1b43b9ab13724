import { randomBytes } from 'node:crypto';
import { type AnswerOptions, anIdentityProvider, type IdentityProvider, type ProviderPerson } from '@binome/testing/identity-provider';
import { serviceProviderAddresses } from '../accounts/single-sign-on/saml/service-provider.ts';
import type { TestCompany } from './company.ts';
import { signInToConsole } from './console.ts';
import { aPerson } from './person.ts';
import { aConfirmer, asAppliedChange } from './sign-in-changes.ts';
import type { RawResponse, TestApp } from './test-app.ts';

/** Sets single sign-on up for a company, with a verified domain, as its administrator and staff would. */
export async function withSingleSignOn(company: TestCompany, methods: 'password_or_sso' | 'sso' = 'password_or_sso') {
  const { testApp, id } = company;
  const callbackUrl = serviceProviderAddresses(testApp.services.env, id).callback_url;
  const provider = await anIdentityProvider(`https://idp.${company.slug}.example/metadata`, callbackUrl);
  const administrator = await aPerson(company, { roles: [{ name: 'company_admin' }] });
  const admin = await signInToConsole(testApp, administrator.email);
  const { proposed_change_id } = await admin.api('POST /backoffice/v1/identity_provider_imports', {
    body: { metadata: provider.metadata() },
  });
  // The company may have members already.
  if (proposed_change_id) await (await aConfirmer(company)).confirm(proposed_change_id);
  const domain = await allowSingleSignOn(company, methods);
  return { provider, admin, administrator, domain };
}

/** Verifies a domain of the company, and lets its members use the provider that is set up. Returns the domain. */
export async function allowSingleSignOn(company: TestCompany, methods: 'password_or_sso' | 'sso' = 'password_or_sso'): Promise<string> {
  const domain = `${company.slug}.example`;
  await asAppliedChange(company, async (tx) => {
    await tx.insertInto('directory.sign_in_domains').values({ company_id: company.id, domain, verified_at: new Date() }).execute();
    await tx.updateTable('company_settings').set({ sign_in_methods: methods }).execute();
  });
  return domain;
}

/** Returns the address of the identity provider to which the browser is sent, and the browser's cookie. */
export async function begin(testApp: TestApp, query: Record<string, string>): Promise<{ location: string; cookie: string }> {
  const answer = await testApp.send({ method: 'GET', url: `/redirect_to_sso?${new URLSearchParams(query)}`, body: undefined, headers: {} });
  const cookie =
    [answer.headers['set-cookie']]
      .flat()
      .map(String)
      .find((each) => each.startsWith('binome_sso=')) ?? '';
  return { location: String(answer.headers.location), cookie: cookie.split(';')[0] ?? '' };
}

type Form = { SAMLResponse: string; RelayState: string };

/** Posts an answer as the browser does. Returns the address to which it is sent then. */
export async function post(testApp: TestApp, form: Form, cookie: string, path = '/users/auth/saml/callback'): Promise<string> {
  const answer = await testApp.send({
    method: 'POST',
    url: path,
    body: new URLSearchParams(form).toString(),
    headers: {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://idp.example',
      // Refused answers are limited by network.
      'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
    },
  });
  return String(answer.headers.location ?? `${answer.status}`);
}

/** Exchanges the code of an address. */
export function exchange(testApp: TestApp, location: string, cookie: string): Promise<RawResponse> {
  const code = new URLSearchParams(new URL(location).hash.slice(1)).get('code') ?? '';
  return testApp.send({ method: 'POST', url: '/auth/sso', body: { code }, headers: { cookie } });
}

/** Runs a sign-in of somebody at the provider, up to the address to which the browser is sent at its end. */
export async function signInWith(
  company: TestCompany,
  provider: IdentityProvider,
  person: ProviderPerson,
  options?: AnswerOptions,
): Promise<{ location: string; cookie: string }> {
  const { testApp } = company;
  const { location, cookie } = await begin(testApp, { company: company.slug });
  return { location: await post(testApp, await provider.answer(location, person, options), cookie), cookie };
}

/** The sign-ins of a company's log, newest first. */
export function attemptsOf(company: TestCompany) {
  return company.within((tx) =>
    tx.selectFrom('sign_in_attempts').select(['number', 'reason', 'details', 'user_id', 'is_test']).orderBy('id', 'desc').execute(),
  );
}
