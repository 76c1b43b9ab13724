import type { MemberContext } from '../platform/context.ts';
import { recordEvent } from '../platform/events.ts';
import { updateAccountStates } from './state-queries.ts';
import { registrationMachine } from './states.ts';

/** A validated person who has just taken their first role enters the community. Nothing happens to whoever is in it already. */
export async function markActive(context: MemberContext): Promise<void> {
  const { tx, actor } = context;
  const [moved] = await updateAccountStates(tx, [actor.user_id], registrationMachine.choose_role);
  if (moved) await recordEvent(context, { name: 'registration.activated', subject_id: moved });
}
