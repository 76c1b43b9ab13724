import { z } from 'zod';
import type { Env } from '../platform/process/env.ts';
import { callProvider } from './call-provider.ts';
import { calendarCallbackUrl, type Provider } from './providers.ts';

const tokens = z.object({
  access_token: z.string().min(1),
  /** Microsoft replaces it at each use. */
  refresh_token: z.string().min(1).optional(),
  /** What the person has allowed, separated by spaces. */
  scope: z.string().optional(),
});
export type Tokens = z.output<typeof tokens>;

const anything = z.unknown();

/**
 * Exchanges the code of an answer.
 * @throws CalendarFailure `refused` for a code that is unknown, used, expired, or of another request
 */
export function exchangeCode(env: Env, provider: Provider, code: string, code_verifier: string): Promise<Tokens> {
  return askForTokens(env, provider, { grant_type: 'authorization_code', code, code_verifier, redirect_uri: calendarCallbackUrl(env) });
}

/**
 * Makes a new access token.
 * @throws CalendarFailure `refused` once the consent was withdrawn
 */
export function refreshTokens(env: Env, provider: Provider, refresh_token: string): Promise<Tokens> {
  return askForTokens(env, provider, { grant_type: 'refresh_token', refresh_token });
}

/**
 * Withdraws the consent at the provider, where it has a call for that.
 * @throws CalendarFailure
 */
export async function revokeToken(env: Env, { revoke_url }: Provider, token: string): Promise<void> {
  if (revoke_url) await callProvider(env, anything, { address: revoke_url, ...formOf({ token }) });
}

/** Did the person allow the reading? Google lets them untick it. */
export function allows({ scope }: Tokens, provider: Provider): boolean {
  const needed = provider.scope.replace(/^.*\//, '');
  return scope === undefined || scope.split(' ').some((each) => each.replace(/^.*\//, '') === needed);
}

function askForTokens(env: Env, { token_url, client_id, client_secret }: Provider, grant: Record<string, string>): Promise<Tokens> {
  return callProvider(env, tokens, { address: token_url, ...formOf({ ...grant, client_id, client_secret }) });
}

/** The secrets go in the body, so that no server on the way logs them. */
function formOf(values: Record<string, string>) {
  return { body: new URLSearchParams(values).toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}
