import { findProvider } from '../../companies/sign-in-changes/provider-queries.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { ssoSeconds } from '../../platform/sign-in/sso-cookie.ts';
import { hashToken, newToken } from '../../platform/sign-in/tokens.ts';
import { insertSsoRequest } from './queries.ts';

/**
 * Returns an address that runs a single sign-on once, as a test, also before the company uses it.
 * @throws ApiError `not_found` without an identity provider
 */
export async function createTest({ tx, actor, services, now }: ConsoleContext): Promise<string> {
  if (!(await findProvider(tx))) throw new ApiError('not_found');
  const token = newToken();
  await insertSsoRequest(tx, {
    id: hashToken(token),
    company_id: actor.company_id,
    // No browser can answer it: opening the address replaces it by a request of that browser.
    browser_hash: '',
    origin: services.env.BASE_URL,
    origin_browser_hash: '',
    session_kind: 'console',
    is_test: true,
    expires_at: new Date(now.getTime() + ssoSeconds * 1000),
  });
  return `${services.env.BASE_URL}/redirect_to_sso?test=${token}`;
}
