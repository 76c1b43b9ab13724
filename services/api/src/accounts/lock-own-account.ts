import type { MemberContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { lockOpenAccount } from './state-queries.ts';

/**
 * Keeps a person's account from being closed until the end of the transaction, for what closing it erases: another window of theirs
 * may close it meanwhile, and nothing may be written behind it. Comes before whatever else the transaction holds.
 * @throws ApiError `unauthorized` once it is closed
 */
export async function lockOwnAccount({ tx, actor }: MemberContext): Promise<void> {
  if (!(await lockOpenAccount(tx, actor.user_id))) throw new ApiError('unauthorized');
}
