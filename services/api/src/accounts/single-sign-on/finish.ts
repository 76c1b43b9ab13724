import { ApiError } from '../../platform/errors.ts';
import type { PublicRequest } from '../../platform/route.ts';
import { hashToken } from '../../platform/tokens.ts';
import { takeSsoCode } from './queries.ts';

/**
 * Exchanges the code of a single sign-on for its login, once, in the browser that began it.
 * @throws ApiError `sso_code_expired`
 */
export async function loginOfCode({ services, ssoBrowser, now }: PublicRequest, code: string, session_kind: 'member' | 'console') {
  const { directory } = services.database;
  const taken =
    ssoBrowser && (await takeSsoCode(directory, { code_hash: hashToken(code), browser_hash: hashToken(ssoBrowser), session_kind }, now));
  if (!taken) throw new ApiError('sso_code_expired');
  return taken;
}
