import { hasProvenFactors, opensConsole } from '../../companies/second-factor-required.ts';
import type { Directory } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { MemberRequest } from '../../platform/route.ts';
import type { Session } from '../../platform/session.ts';
import { canOpenConsole } from '../../policies/is-allowed.ts';
import { listPasskeys } from '../passkeys/queries.ts';

/**
 * Refuses to change the second factor of somebody who has a passkey, from a session that was opened with a password only: whoever knows
 * the password could replace the passkey. Sessions of somebody with an authenticator app are opened with a code.
 * @throws ApiError `proven_session_required`
 */
export async function assertProvenSession(directory: Directory, { login_id, handle }: Session): Promise<void> {
  if (await hasProvenFactors(directory, handle)) return;
  if ((await listPasskeys(directory, login_id)).length > 0) throw new ApiError('proven_session_required');
}

/**
 * The same rule for members, where their company requires two factors for its console.
 * @throws ApiError `proven_session_required`
 */
export async function assertProvenMember({ tx, session, actor }: MemberRequest): Promise<void> {
  if (canOpenConsole(actor) && !(await opensConsole(tx, 'password'))) await assertProvenSession(tx, session);
}
