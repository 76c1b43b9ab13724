import { recordEvent } from '../platform/delivery/events.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { updateAccountStates } from './state-queries.ts';
import { registrationMachine } from './states.ts';

/** Activates a validated account when the member gets their first profile. Does nothing for an active account. */
export async function activateAccount(context: MemberContext): Promise<void> {
  const { tx, actor } = context;
  const [userId] = await updateAccountStates(tx, [actor.user_id], registrationMachine.choose_role);
  if (userId) await recordEvent(context, { name: 'registration.activated', subject_id: userId });
}
