import { recordEvent } from '../platform/delivery/events.ts';
import type { CompanyContext, MemberContext } from '../platform/process/context.ts';
import { listUsersWithProfile } from './registration/queries.ts';
import { updateAccountStates } from './state-queries.ts';
import { registrationMachine } from './states.ts';

/** Activates a validated account when the member gets their first profile. Does nothing for an account in another state. */
export async function activateAccount(context: MemberContext): Promise<void> {
  await activate(context, [context.actor.user_id]);
}

/** Activates validated accounts whose owners filled in a profile while they waited. Returns their ids. */
export async function activateWithProfile(context: CompanyContext, userIds: string[]): Promise<string[]> {
  const ready = await listUsersWithProfile(context.tx, userIds);
  return ready.length > 0 ? activate(context, ready) : [];
}

async function activate(context: CompanyContext, userIds: string[]): Promise<string[]> {
  const activated = await updateAccountStates(context.tx, userIds, registrationMachine.choose_role);
  for (const subject_id of activated) await recordEvent(context, { name: 'registration.activated', subject_id });
  return activated;
}
