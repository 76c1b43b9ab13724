import { hasProvenFactors, opensConsole } from '../../companies/second-factor-required.ts';
import type { Directory } from '../../platform/data/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberRequest } from '../../platform/http/route.ts';
import type { Session } from '../../platform/sign-in/session.ts';
import { canOpenConsole } from '../../policies/is-allowed.ts';
import { listPasskeys } from '../passkeys/queries.ts';

/**
 * Refuses a change of the second factor if the person has a passkey and opened the session with a password only: a stolen password would
 * otherwise be enough to replace the passkey. A person with an authenticator app always opens sessions with a code.
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
