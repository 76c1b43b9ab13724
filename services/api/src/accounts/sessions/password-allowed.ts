import { findSignInMethods } from '../../companies/sign-in-methods.ts';
import type { Tx } from '../../platform/data/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ActorRole } from '../../platform/sign-in/actor.ts';

/**
 * A company that requires single sign-on refuses passwords, except those of its break-glass administrators.
 * @throws ApiError `sso_required`
 */
export async function assertPasswordAllowed(tx: Tx, login: { break_glass?: boolean; roles: ActorRole[] }): Promise<void> {
  if ((await findSignInMethods(tx)) !== 'sso') return;
  const isBreakGlass = login.break_glass && login.roles.some(({ name }) => name === 'company_admin');
  if (!isBreakGlass) throw new ApiError('sso_required');
}
