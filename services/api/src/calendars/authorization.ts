import { createHash, randomBytes } from 'node:crypto';
import { type CalendarProvider, calendarProvider } from '@binome/contract/profiles/calendar-connections';
import { z } from 'zod';
import { findCompanyById } from '../accounts/single-sign-on/queries.ts';
import { isHostOf } from '../accounts/single-sign-on/way-back.ts';
import { decryptText, encryptText } from '../platform/data/encrypted-text.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberRequest } from '../platform/http/route.ts';
import type { Services } from '../platform/process/context.ts';
import { calendarCallbackUrl, calendarProviders } from './providers.ts';

/** What a request to a provider carries in its `state`, encrypted: the answer comes back with it, so nothing is stored meanwhile. */
const pending = z.object({
  provider: calendarProvider,
  user_id: z.string(),
  /** The handle of the session that asked. */
  session: z.string(),
  code_verifier: z.string(),
  /** Where the person comes from: all providers answer to the deployment's own host. */
  origin: z.string(),
  expires_at: z.number(),
});
export type PendingAuthorization = z.output<typeof pending>;

const lifetime = 10 * 60_000;

/**
 * Returns the address at which a provider asks the member: authorization code with PKCE, for busy times only.
 * @throws ApiError `not_found` if the deployment has no application there
 */
export async function authorizationAddress(context: MemberRequest, name: CalendarProvider): Promise<string> {
  const { services, actor, session, now } = context;
  const { env, keys } = services;
  const provider = calendarProviders(env).find((each) => each.name === name);
  if (!provider) throw new ApiError('not_found');
  const code_verifier = randomBytes(32).toString('base64url');
  const request: PendingAuthorization = {
    provider: name,
    user_id: actor.user_id,
    session: session.handle,
    code_verifier,
    origin: await originOf(context),
    expires_at: now.getTime() + lifetime,
  };
  const address = new URL(provider.authorize_url);
  const query = {
    client_id: provider.client_id,
    redirect_uri: calendarCallbackUrl(env),
    response_type: 'code',
    response_mode: 'query',
    scope: name === 'microsoft' ? `offline_access ${provider.scope}` : provider.scope,
    state: encryptText(keys, 'calendar request', '', JSON.stringify(request)),
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...provider.offline,
  };
  for (const [parameter, value] of Object.entries(query)) address.searchParams.set(parameter, value);
  return address.href;
}

/** Reads the `state` of an answer. Returns null if this deployment has not written it, or more than ten minutes ago. */
export function readState({ keys, now }: Pick<Services, 'keys' | 'now'>, state: string): PendingAuthorization | null {
  const text = decryptText(keys, 'calendar request', '', state);
  const request = text ? pending.parse(JSON.parse(text)) : null;
  return request && request.expires_at > now().getTime() ? request : null;
}

/** The host of the member's own company if they are there, else that of the deployment. */
async function originOf({ services: { env }, tx, actor, reply }: MemberRequest): Promise<string> {
  const { host, hostname } = reply.request;
  const base = new URL(env.BASE_URL);
  if (host === base.host) return env.BASE_URL;
  const company = await findCompanyById(tx, actor.company_id);
  return company && isHostOf(company, hostname, env.BASE_DOMAIN) ? `${base.protocol}//${host}` : env.BASE_URL;
}
