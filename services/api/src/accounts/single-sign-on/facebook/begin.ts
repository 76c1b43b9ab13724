import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomState } from 'openid-client';
import { resolveCompanyAddress } from '../../../companies/company-address.ts';
import { hasFacebook } from '../../../companies/has-facebook.ts';
import { networkOf } from '../../../platform/http/network.ts';
import type { Services } from '../../../platform/process/context.ts';
import { ssoSeconds } from '../../../platform/sign-in/sso-cookie.ts';
import { type BeginQuery, beginQuery } from '../begin-query.ts';
import { takeBeginToken } from '../begin-token.ts';
import { countStart } from '../count-start.ts';
import { findCompanyForSignIn, insertSsoRequest } from '../queries.ts';
import { wayBack } from '../way-back.ts';
import { facebookDialog } from './client.ts';

/** Sends the browser to Facebook, for a sign-in or to link a Facebook account to that of a member. */
export async function beginFacebook(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { env, database, now } = services;
  const { directory } = database;
  if (!hasFacebook(env)) return reply.redirect('/sign_in', 303);
  const input = beginQuery.parse(request.query);
  const company = await companyOf(services, request.hostname, input);
  await countStart(directory, networkOf(request.ip), company);
  const way = await wayBack(services, request, reply, input, company);
  if ('elsewhere' in way) return reply.redirect(way.elsewhere, 303);
  const link = await takeBeginToken(directory, 'link', input.link, now());
  if (input.link && !link) return reply.redirect('/sign_in', 303);
  const id = randomState();
  await insertSsoRequest(directory, {
    ...way,
    id,
    company_id: link?.company_id ?? company?.id ?? null,
    protocol: 'facebook',
    session_kind: 'member',
    return_path: input.redirect ?? null,
    link_login_id: link?.link_login_id ?? null,
    expires_at: new Date(now().getTime() + ssoSeconds * 1000),
  });
  return reply.redirect(facebookDialog(env, id), 303);
}

async function companyOf({ env, database }: Services, hostname: string, { company }: BeginQuery) {
  const { slug, domain } = resolveCompanyAddress(hostname, env.BASE_DOMAIN, company);
  return slug || domain ? findCompanyForSignIn(database.directory, { slug, host: domain }) : undefined;
}
