import { audit } from '../../platform/data/audit.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { updateAccountStates } from '../state-queries.ts';
import { registrationMachine } from '../states.ts';
import { deleteLogin, revokeOwnLinks } from './queries.ts';

/**
 * Stops a registration whose e-mail is not confirmed: the link to confirm it no longer works, and the person can only register again
 * after another invitation.
 * @throws ApiError `transition_refused` for another account
 */
export async function stopRegistration(context: ConsoleContext, userId: string): Promise<void> {
  const { tx, now } = context;
  const columns = { registered_at: null, access_link_id: null };
  const [stopped] = await updateAccountStates(tx, [userId], registrationMachine.stop, columns);
  if (!stopped) throw new ApiError('transition_refused');
  await deleteLogin(tx, userId);
  await revokeOwnLinks(tx, userId, now);
  await audit(context, { action: 'registration.stopped', subject_id: userId, changes: { state: ['registered', 'invited'] } });
}
