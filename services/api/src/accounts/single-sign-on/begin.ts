import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { resolveCompanyAddress } from '../../companies/company-address.ts';
import { findSignInMethods } from '../../companies/sign-in-methods.ts';
import { type AttemptLimit, countAttempt } from '../../platform/attempts.ts';
import type { Services } from '../../platform/context.ts';
import { networkOf } from '../../platform/network.ts';
import { samlKeyOf } from '../../platform/saml-key.ts';
import { renewSsoBrowserToken, ssoSeconds } from '../../platform/sso-cookie.ts';
import { hashToken } from '../../platform/tokens.ts';
import { findCompanyById, findCompanyForSignIn, findProvider, insertSsoRequest, takeSsoRequest } from './queries.ts';
import { createLoginRequest } from './saml/service-provider.ts';

const perNetwork: AttemptLimit = { name: 'sso_network', max: 300, seconds: 900 };

/** A path of this application. */
const internalPath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])/);

const query = z.object({
  /** The company: by e-mail domain, by slug, or else by the host of the request. */
  domain: z.string().max(253).toLowerCase().optional().catch(undefined),
  company: z.string().max(60).optional().catch(undefined),
  to: z.enum(['member', 'console']).catch('member'),
  redirect: internalPath.optional().catch(undefined),
  /** The secret of a test that an administrator asked for. */
  test: z.string().max(100).optional().catch(undefined),
  /** The company's own host where the sign-in began, and the hash of its cookie there. */
  origin: z.string().max(300).optional().catch(undefined),
  browser: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .catch(undefined),
});

type Company = { id: string; slug: string; domain: string | null };

/**
 * Sends the browser to the identity provider of a company. All providers answer to the deployment's own address, so a sign-in that begins
 * on a company's host goes there first, and comes back at its end. Without single sign-on, the browser gets the sign-in page.
 */
export async function beginSingleSignOn(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { env, database } = services;
  const { directory } = database;
  const input = query.parse(request.query);
  await countAttempt(directory, perNetwork, networkOf(request.ip));
  const test = input.test ? await takeSsoRequest(directory, hashToken(input.test), '', services.now()) : undefined;
  const company = test ? await findCompanyById(directory, test.company_id) : await companyOf(services, request.hostname, input);
  const provider = company && (await database.inCompany({ company_id: company.id }, (tx) => usableProvider(tx, test !== undefined)));
  if (!company || !provider) return reply.redirect(input.to === 'console' ? '/backoffice/login' : '/sign_in', 303);

  const browser = hashToken(renewSsoBrowserToken(request, reply));
  const base = new URL(env.BASE_URL);
  if (!test && request.host !== base.host && isHostOf(company, request.hostname, env.BASE_DOMAIN)) {
    const address = new URL('/redirect_to_sso', base);
    const { to, redirect } = input;
    const origin = `${base.protocol}//${request.host}`;
    for (const [name, value] of Object.entries({ company: company.slug, to, redirect, origin, browser }))
      if (value) address.searchParams.set(name, value);
    return reply.redirect(address.href, 303);
  }
  const ownHost = URL.parse(input.origin ?? '');
  const returns = ownHost && input.browser && isHostOf(company, ownHost.hostname, env.BASE_DOMAIN) ? ownHost : null;
  const { id, url } = createLoginRequest(env, company.id, await samlKeyOf(env), provider);
  await insertSsoRequest(directory, {
    id,
    company_id: company.id,
    browser_hash: browser,
    origin: returns ? `${base.protocol}//${returns.host}` : env.BASE_URL,
    origin_browser_hash: (returns && input.browser) || browser,
    session_kind: test ? 'console' : input.to,
    return_path: input.redirect ?? null,
    is_test: test !== undefined,
    expires_at: new Date(services.now().getTime() + ssoSeconds * 1000),
  });
  return reply.redirect(url, 303);
}

/** Do the addresses of an e-mail domain use single sign-on? */
export async function usesSingleSignOn({ database }: Services, domain: string): Promise<boolean> {
  const company = await findCompanyForSignIn(database.directory, { domain });
  if (!company) return false;
  return (await database.inCompany({ company_id: company.id }, (tx) => usableProvider(tx, false))) !== null;
}

/** The identity provider, if the company has one and uses it. A test does not wait for that. */
async function usableProvider(tx: Parameters<typeof findProvider>[0], isTest: boolean) {
  if (!isTest && (await findSignInMethods(tx)) === 'password') return null;
  const provider = await findProvider(tx);
  return provider && provider.certificates.length > 0 ? provider : null;
}

async function companyOf({ env, database }: Services, hostname: string, { domain, company }: z.output<typeof query>) {
  if (domain) return findCompanyForSignIn(database.directory, { domain });
  const address = resolveCompanyAddress(hostname, env.BASE_DOMAIN, company);
  if (company) return findCompanyForSignIn(database.directory, { slug: company });
  return address.slug || address.domain
    ? findCompanyForSignIn(database.directory, { slug: address.slug, host: address.domain })
    : undefined;
}

function isHostOf(company: Company, hostname: string, baseDomain: string): boolean {
  const { slug, domain } = resolveCompanyAddress(hostname, baseDomain, undefined);
  return (slug !== undefined && slug === company.slug) || (domain !== undefined && domain === company.domain);
}
