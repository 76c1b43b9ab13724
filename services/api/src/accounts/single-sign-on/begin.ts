import type { FastifyReply, FastifyRequest } from 'fastify';
import { resolveCompanyAddress } from '../../companies/company-address.ts';
import { findProvider } from '../../companies/sign-in-changes/provider-queries.ts';
import { findSignInMethods } from '../../companies/sign-in-methods.ts';
import type { Tx } from '../../platform/data/database.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { Services } from '../../platform/process/context.ts';
import { ssoSeconds } from '../../platform/sign-in/sso-cookie.ts';
import { newAttemptNumber, recordAttempt } from './attempts.ts';
import { type BeginQuery, beginQuery } from './begin-query.ts';
import { takeBeginToken } from './begin-token.ts';
import { countStart } from './count-start.ts';
import { createAuthorizationRequest } from './openid/authorize.ts';
import { openIdClientOf } from './openid/receive.ts';
import { findCompanyById, findCompanyForSignIn, insertSsoRequest, type SsoRequestRow } from './queries.ts';
import { samlKeyOf } from './saml/key.ts';
import { createLoginRequest } from './saml/service-provider.ts';
import { unauthorizedAddress } from './unauthorized-address.ts';
import { countUnknownDomain } from './unknown-domains.ts';
import { wayBack } from './way-back.ts';

/**
 * Sends the browser to the identity provider of a company: for a sign-in, for a test of an administrator, or to link an identity to the
 * account of a member. Without single sign-on, the browser gets the sign-in page.
 */
export async function beginSingleSignOn(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { database, now } = services;
  const { directory } = database;
  const input = beginQuery.parse(request.query);
  const ip = networkOf(request.ip);
  const test = await takeBeginToken(directory, 'test', input.test, now());
  const find = () => findCompanyAndProvider(services, request.hostname, input, test);
  const { domain } = input;
  const found = await (domain && !test ? countUnknownDomain(directory, { domain, ip }, find) : find());
  const signInPage = input.to === 'console' ? '/backoffice/login' : '/sign_in';
  if (!found) return reply.redirect(signInPage, 303);
  const { company, provider } = found;
  await countStart(directory, ip, company);

  const way = await wayBack(services, request, reply, input, test ? undefined : company);
  if ('elsewhere' in way) return reply.redirect(way.elsewhere, 303);
  const link = await takeBeginToken(directory, 'link', input.link, now());
  if (input.link && link?.company_id !== company.id) return reply.redirect(signInPage, 303);
  const message = await createRequest(services, company.id, provider);
  if (!message)
    return reply.redirect(unauthorizedAddress(way.origin, provider.protocol, await recordUnreachable(services, company.id)), 303);
  const { url, ...sent } = message;
  await insertSsoRequest(directory, {
    ...sent,
    ...way,
    company_id: company.id,
    protocol: provider.protocol,
    session_kind: test ? 'console' : input.to,
    return_path: input.redirect ?? null,
    is_test: test !== undefined,
    link_login_id: link?.link_login_id ?? null,
    expires_at: new Date(now().getTime() + ssoSeconds * 1000),
  });
  return reply.redirect(url, 303);
}

/** Returns undefined unless the company uses single sign-on, or an administrator tests it. */
async function findCompanyAndProvider(services: Services, hostname: string, input: BeginQuery, test: SsoRequestRow | undefined) {
  const { database } = services;
  const company = await (test?.company_id ? findCompanyById(database.directory, test.company_id) : companyOf(services, hostname, input));
  const provider = company && (await database.inCompany({ company_id: company.id }, (tx) => usableProvider(tx, test !== undefined)));
  return company && provider ? { company, provider } : undefined;
}

/** Do the addresses of an e-mail domain use single sign-on? */
export async function usesSingleSignOn({ database }: Services, domain: string): Promise<boolean> {
  const company = await findCompanyForSignIn(database.directory, { domain });
  if (!company) return false;
  return (await database.inCompany({ company_id: company.id }, (tx) => usableProvider(tx, false))) !== null;
}

/** The identity provider, if the company has one and uses it. A test does not wait for that. */
export async function usableProvider(tx: Tx, isTest: boolean) {
  if (!isTest && (await findSignInMethods(tx)) === 'password') return null;
  const provider = await findProvider(tx);
  if (!provider) return null;
  return provider.protocol === 'openid_connect' || provider.certificates.length > 0 ? provider : null;
}

type Provider = NonNullable<Awaited<ReturnType<typeof findProvider>>>;

/** Returns undefined if an OpenID provider does not answer. */
async function createRequest(services: Services, companyId: string, provider: Provider) {
  const { env } = services;
  if (provider.protocol === 'saml') return createLoginRequest(env, companyId, await samlKeyOf(env), provider);
  const client = openIdClientOf(services, companyId, provider);
  return client && createAuthorizationRequest(env, client).catch(() => undefined);
}

/** Returns the number of the attempt. */
async function recordUnreachable({ database, now }: Services, company_id: string): Promise<string> {
  const number = newAttemptNumber();
  const attempt = { number, user_id: null, is_test: false, reason: 'provider_unreachable', details: {} };
  await database.inCompany({ company_id }, (tx) => recordAttempt(tx, attempt, now()));
  return number;
}

async function companyOf({ env, database }: Services, hostname: string, { domain, company }: BeginQuery) {
  if (domain) return findCompanyForSignIn(database.directory, { domain });
  const address = resolveCompanyAddress(hostname, env.BASE_DOMAIN, company);
  if (company) return findCompanyForSignIn(database.directory, { slug: company });
  return address.slug || address.domain
    ? findCompanyForSignIn(database.directory, { slug: address.slug, host: address.domain })
    : undefined;
}
