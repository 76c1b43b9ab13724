import type { FastifyReply, FastifyRequest } from 'fastify';
import { resolveCompanyAddress } from '../../companies/company-address.ts';
import type { Env } from '../../platform/env.ts';
import { renewSsoBrowserToken, ssoBrowserToken } from '../../platform/sso-cookie.ts';
import { hashToken } from '../../platform/tokens.ts';
import type { BeginQuery } from './begin-query.ts';

type Company = { slug: string; domain: string | null };

/** `origin` is where the sign-in ends. The hashes are those of the browser's cookies: on the deployment's own host, and on `origin`. */
export type WayBack = { browser_hash: string; origin: string; origin_browser_hash: string };

/**
 * Returns where a sign-in ends. All providers answer to the deployment's own address, so one that begins on a company's host goes there
 * first: then this returns the address to which the browser goes.
 */
export function wayBack(
  env: Env,
  request: FastifyRequest,
  reply: FastifyReply,
  input: BeginQuery,
  company: Company | undefined,
): WayBack | { elsewhere: string } {
  const browser_hash = hashToken(renewSsoBrowserToken(ssoBrowserToken(request, env), reply, env));
  const base = new URL(env.BASE_URL);
  if (company && request.host !== base.host && isHostOf(company, request.hostname, env.BASE_DOMAIN)) {
    const address = new URL(request.url, base);
    address.searchParams.set('company', company.slug);
    address.searchParams.set('origin', `${base.protocol}//${request.host}`);
    address.searchParams.set('browser', browser_hash);
    return { elsewhere: address.href };
  }
  const host = URL.parse(input.origin ?? '');
  if (!company || !host || !input.browser || !isHostOf(company, host.hostname, env.BASE_DOMAIN)) {
    return { browser_hash, origin: env.BASE_URL, origin_browser_hash: browser_hash };
  }
  return { browser_hash, origin: `${base.protocol}//${host.host}`, origin_browser_hash: input.browser };
}

function isHostOf(company: Company, hostname: string, baseDomain: string): boolean {
  const { slug, domain } = resolveCompanyAddress(hostname, baseDomain, undefined);
  return (slug !== undefined && slug === company.slug) || (domain !== undefined && domain === company.domain);
}
