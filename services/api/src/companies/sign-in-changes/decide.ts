import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import type { Session } from '../../platform/sign-in/session.ts';
import { isSecondPerson } from '../../policies/two-people.ts';
import { assertOwnFactor } from '../own-factor.ts';
import { isAdministrator, mayConfirm } from './administrators.ts';
import { applyChange, endChange } from './apply.ts';
import { findSignInChange, lockOpenChange, lockSignIn, type OpenChange } from './queries.ts';

/**
 * Confirms the change that a colleague or the provider's staff proposed. It takes effect at once.
 * @throws ApiError `not_found`; `transition_refused` when it is closed; `second_person_required`, `new_administrator`,
 * `proposer_not_administrator`; those of `applyChange`
 */
export async function confirmChange(context: ConsoleContext & { session: Session }, id: string): Promise<void> {
  const { tx, actor, now } = context;
  if (actor.kind !== 'member') throw new ApiError('forbidden');
  const change = await lockChange(context, id);
  if (change.expires_at <= now) throw new ApiError('transition_refused');
  if (!isSecondPerson(change.proposed_by, actor.user_id)) throw new ApiError('second_person_required');
  if (!(await mayConfirm(tx, actor.user_id, now))) throw new ApiError('new_administrator');
  if (!change.proposed_by_staff && !(change.proposed_by && (await isAdministrator(tx, change.proposed_by))))
    throw new ApiError('proposer_not_administrator');
  if (change.payload.kind === 'settings' && change.payload.values.second_factor_required) await assertOwnFactor(context);
  await applyChange(context, change, { decider: actor, is_confirmed: true });
}

/**
 * Withdraws a change before it takes effect. Every administrator may, and staff what they proposed themselves.
 * @throws ApiError `not_found`, `transition_refused`; `forbidden` for staff who did not propose it
 */
export async function withdrawChange(context: ConsoleContext, id: string): Promise<void> {
  const { actor } = context;
  const change = await lockChange(context, id);
  if (actor.kind === 'directory' || (actor.kind === 'staff' && change.proposed_by_staff !== actor.staff_id))
    throw new ApiError('forbidden');
  await endChange(context, change, { state: 'withdrawn', decider: actor });
}

async function lockChange({ tx }: ConsoleContext, id: string): Promise<OpenChange> {
  await lockSignIn(tx);
  const change = await lockOpenChange(tx, id);
  if (change) return change;
  throw new ApiError((await findSignInChange(tx, id)) ? 'transition_refused' : 'not_found');
}
