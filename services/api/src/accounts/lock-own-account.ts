import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { lockOpenAccount } from './state-queries.ts';

/**
 * Locks a member's account against closing until the end of the transaction. Closing erases personal data, and a concurrent request
 * of the same member could write such data after the erasure. Call it before taking any other lock.
 * @throws ApiError `unauthorized` when the account is closed
 */
export async function lockOwnAccount({ tx, actor }: MemberContext): Promise<void> {
  if (!(await lockOpenAccount(tx, actor.user_id))) throw new ApiError('unauthorized');
}
