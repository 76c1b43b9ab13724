import { audit } from '../../platform/data/audit.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { canResetSecondFactor } from '../../policies/accounts.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { lockUsersInScope } from '../registration-approvals/console-queries.ts';
import { deleteFactorsOf } from '../second-factor/queries.ts';
import { deleteSessionsOf } from '../sessions/queries.ts';

/**
 * Switches off the second factor of another person, removes their passkeys, ends their sessions and mails them.
 * @throws ApiError `not_found` outside the actor's scope, `forbidden` for one's own, `transition_refused` if there is neither
 */
export async function resetSecondFactor(context: ConsoleContext, userId: string, reason: string): Promise<void> {
  const { tx, actor } = context;
  const [person] = await lockUsersInScope(tx, consoleScopeOf(actor), [userId]);
  if (!person) throw new ApiError('not_found');
  if (!canResetSecondFactor(actor, person)) throw new ApiError('forbidden');
  if (!(await deleteFactorsOf(tx, userId))) throw new ApiError('transition_refused');
  await deleteSessionsOf(tx, [userId]);
  await audit(context, { action: 'account.second_factor_reset', subject_id: userId, reason });
  await recordEvent(context, { name: 'account.second_factor_reset', subject_id: userId });
}
