import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Env } from '../../../platform/process/env.ts';
import { SsoRefusal } from '../refusal.ts';

/** The path that receives the answers of Facebook. */
export const facebookCallbackPath = '/omniauth/facebook/callback';

/** The redirect address: the same in the dialog and in the exchange of the code. */
const facebookCallbackUrl = ({ BASE_URL }: Pick<Env, 'BASE_URL'>): string => `${BASE_URL}${facebookCallbackPath}`;

type FacebookEnv = Pick<Env, 'BASE_URL' | 'FACEBOOK_APP_ID' | 'FACEBOOK_APP_SECRET' | 'FACEBOOK_DIALOG_URL' | 'FACEBOOK_GRAPH_URL'>;

const timeout = 8000;
const tokenAnswer = z.object({ access_token: z.string().min(1) });
const personAnswer = z.object({ id: z.string().regex(/^\d{1,40}$/) });

/** The address to which the browser goes. Asks for the public profile only: no e-mail address, no friends. */
export function facebookDialog(env: FacebookEnv, state: string): string {
  const address = new URL(env.FACEBOOK_DIALOG_URL);
  const query = {
    client_id: env.FACEBOOK_APP_ID ?? '',
    redirect_uri: facebookCallbackUrl(env),
    response_type: 'code',
    scope: 'public_profile',
    state,
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}

/**
 * Exchanges the code of an answer for the id of the person in this deployment's app.
 * @throws SsoRefusal if Facebook refuses or does not answer
 */
export async function readFacebookPerson(env: FacebookEnv, code: string): Promise<string> {
  const secret = env.FACEBOOK_APP_SECRET ?? '';
  const { access_token } = await ask(env, '/oauth/access_token', tokenAnswer, {
    client_id: env.FACEBOOK_APP_ID ?? '',
    client_secret: secret,
    redirect_uri: facebookCallbackUrl(env),
    code,
  });
  // Facebook accepts the token only with this proof, if the app asks for it: a token of another app is of no use here.
  const appsecret_proof = createHmac('sha256', secret).update(access_token).digest('hex');
  return (await ask(env, '/me', personAnswer, { fields: 'id', access_token, appsecret_proof })).id;
}

async function ask<T>(env: FacebookEnv, path: string, schema: z.ZodType<T>, query: Record<string, string>): Promise<T> {
  // The secrets go in the body, so that no server on the way logs them.
  const body = new URLSearchParams({ ...query, method: 'get' });
  const answer = await fetch(`${env.FACEBOOK_GRAPH_URL}${path}`, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(timeout),
    redirect: 'error',
  })
    .then(async (response): Promise<unknown> => (response.ok ? response.json() : undefined))
    .catch(() => {
      throw new SsoRefusal('provider_unreachable');
    });
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new SsoRefusal('token_refused');
  return parsed.data;
}
