import { audit } from '../../platform/audit.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { canDecide } from '../../policies/registrations.ts';
import { deleteSessionsOf } from '../sessions/queries.ts';
import { updateAccountStates } from '../state-queries.ts';
import { registrationMachine } from '../states.ts';
import { lockPeople } from './admin-queries.ts';

export type Decision = { user_ids: string[]; decision: 'validate' | 'refuse'; message?: string | null | undefined };

/**
 * Lets people in, or not: all of them or none. Each is written to by whoever listens, with the message.
 * @throws ApiError `not_found` when one is out of reach, `forbidden` when one is only looked after, `transition_refused` when one
 * does not wait for this decision, such as when somebody else has just taken it
 */
export async function decideRegistrations(context: ConsoleContext, given: Decision): Promise<string[]> {
  const { tx, actor, now } = context;
  const ids = [...new Set(given.user_ids)];
  const message = given.message || null;
  const people = await lockPeople(tx, consoleScopeOf(actor), ids);
  if (people.length < ids.length) throw new ApiError('not_found');
  if (!people.every((person) => canDecide(actor, person))) throw new ApiError('forbidden');
  const moved = await updateAccountStates(tx, ids, registrationMachine[given.decision], { decided_at: now, decision_message: message });
  if (moved.length < ids.length) throw new ApiError('transition_refused');
  if (given.decision === 'refuse') await deleteSessionsOf(tx, ids);
  const name = given.decision === 'validate' ? 'registration.validated' : 'registration.refused';
  for (const subject_id of ids) {
    await audit(context, { action: name, subject_id, reason: message });
    await recordEvent(context, { name, subject_id });
  }
  return ids;
}
