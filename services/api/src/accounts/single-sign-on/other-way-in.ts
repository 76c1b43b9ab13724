import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { findWaysIn } from './ways-in.ts';

/**
 * Checks that a member can still sign in without one of their ways in.
 * @throws ApiError `last_way_in`
 */
export async function assertOtherWayIn(context: MemberContext, without: { identityId?: string; passkeyId?: string }): Promise<void> {
  const { password, identities, passkeys } = await findWaysIn(context);
  const left = [
    ...(password.allowed ? ['password'] : []),
    ...identities.filter(({ id, allowed }) => allowed && id !== without.identityId),
    ...passkeys.filter(({ id, allowed }) => allowed && id !== without.passkeyId),
  ];
  const isUsable = [...identities, ...passkeys].some(
    ({ id, allowed }) => allowed && (id === without.identityId || id === without.passkeyId),
  );
  if (isUsable && left.length === 0) throw new ApiError('last_way_in');
}
