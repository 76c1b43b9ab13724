import { audit } from '../../platform/audit.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { canSuspend } from '../../policies/registrations.ts';
import { hasProfile } from '../registration/queries.ts';
import { lockPeople } from '../registration-approvals/admin-queries.ts';
import { deleteSessionsOf } from '../sessions/queries.ts';
import { updateAccountStates } from '../state-queries.ts';
import { registrationMachine } from '../states.ts';

/**
 * Closes an account for a while: its sessions end at once, nothing is erased, and its holder reads why.
 * @throws ApiError `not_found` out of reach, `forbidden`, `transition_refused` for an account that is not open
 */
export async function suspendAccount(context: ConsoleContext, userId: string, reason: string): Promise<void> {
  const { tx } = context;
  await assertSuspender(context, userId);
  const [suspended] = await updateAccountStates(tx, [userId], registrationMachine.suspend);
  if (!suspended) throw new ApiError('transition_refused');
  await deleteSessionsOf(tx, [userId]);
  await audit(context, { action: 'account.suspended', subject_id: userId, reason });
  await recordEvent(context, { name: 'account.suspended', subject_id: userId });
}

/**
 * Opens a suspended account again. Who holds a role is in the community at once, as they were.
 * @throws ApiError `not_found` out of reach, `forbidden`, `transition_refused` for an account that is not suspended
 */
export async function resumeAccount(context: ConsoleContext, userId: string, reason: string | null): Promise<void> {
  const { tx } = context;
  await assertSuspender(context, userId);
  const [resumed] = await updateAccountStates(tx, [userId], registrationMachine.resume);
  if (!resumed) throw new ApiError('transition_refused');
  if (await hasProfile(tx, userId)) await updateAccountStates(tx, [userId], registrationMachine.choose_role);
  await audit(context, { action: 'account.resumed', subject_id: userId, reason });
  await recordEvent(context, { name: 'account.resumed', subject_id: userId });
}

async function assertSuspender({ tx, actor }: ConsoleContext, userId: string): Promise<void> {
  const [person] = await lockPeople(tx, consoleScopeOf(actor), [userId]);
  if (!person) throw new ApiError('not_found');
  if (!canSuspend(actor, person)) throw new ApiError('forbidden');
}
