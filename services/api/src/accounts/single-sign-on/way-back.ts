import type { FastifyReply, FastifyRequest } from 'fastify';
import { resolveCompanyAddress } from '../../companies/company-address.ts';
import type { Services } from '../../platform/process/context.ts';
import type { Env } from '../../platform/process/env.ts';
import { renewSsoBrowserToken, ssoBrowserToken, ssoSeconds } from '../../platform/sign-in/sso-cookie.ts';
import { hashToken, newToken } from '../../platform/sign-in/tokens.ts';
import type { BeginQuery } from './begin-query.ts';
import { takeBeginToken } from './begin-token.ts';
import { insertSsoRequest, type SsoRequestRow } from './queries.ts';

type Company = { id: string; slug: string; domain: string | null };

/** `origin` is where the sign-in began. The hashes are those of the browser's cookies: on the deployment's own host, and on `origin`. */
export type WayBack = { browser_hash: string; origin: string; origin_browser_hash: string };

/**
 * Returns where a sign-in began. All providers answer to the deployment's own address, so one that begins on a company's host goes there
 * first: then this returns the address to which the browser goes. Its secret stands for the host and the browser, which nobody can choose
 * in an address.
 */
export async function wayBack(
  { env, database: { directory }, now }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  input: BeginQuery,
  company: Company | undefined,
): Promise<WayBack | { elsewhere: string }> {
  const browser_hash = hashToken(renewSsoBrowserToken(ssoBrowserToken(request, env), reply, env));
  const base = new URL(env.BASE_URL);
  if (company && request.host !== base.host && isHostOf(company, request.hostname, env.BASE_DOMAIN)) {
    const token = newToken();
    await insertSsoRequest(directory, {
      id: hashToken(token),
      company_id: company.id,
      browser_hash: '',
      origin: `${base.protocol}//${request.host}`,
      origin_browser_hash: browser_hash,
      session_kind: 'member',
      expires_at: new Date(now().getTime() + ssoSeconds * 1000),
    });
    const address = new URL(request.url, base);
    address.searchParams.set('company', company.slug);
    address.searchParams.set('handover', token);
    return { elsewhere: address.href };
  }
  const begun = await takeBeginToken(directory, 'handover', input.handover, now());
  if (!company || begun?.company_id !== company.id) return { browser_hash, origin: env.BASE_URL, origin_browser_hash: browser_hash };
  return { browser_hash, origin: begun.origin, origin_browser_hash: begun.origin_browser_hash };
}

/**
 * Returns where the code of a login goes, and the hash of the browser that may exchange it: to the host of the login's own company, if the
 * sign-in began there, else to the deployment's own. The host of one company receives no code of another's member.
 */
export function destinationOf(
  env: Pick<Env, 'BASE_URL' | 'BASE_DOMAIN'>,
  { origin, origin_browser_hash, browser_hash }: SsoRequestRow,
  company: Company | undefined,
): { origin: string; browser_hash: string } {
  const hostname = URL.parse(origin)?.hostname;
  const isOwn = company !== undefined && hostname !== undefined && isHostOf(company, hostname, env.BASE_DOMAIN);
  return isOwn ? { origin, browser_hash: origin_browser_hash } : { origin: env.BASE_URL, browser_hash };
}

/** Is a host name the company’s own? */
export function isHostOf(company: Company, hostname: string, baseDomain: string): boolean {
  const { slug, domain } = resolveCompanyAddress(hostname, baseDomain, undefined);
  return (slug !== undefined && slug === company.slug) || (domain !== undefined && domain === company.domain);
}
