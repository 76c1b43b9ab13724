import { sendCredentials } from '../../platform/credentials.ts';
import { ApiError } from '../../platform/errors.ts';
import type { PublicRequest } from '../../platform/route.ts';
import { presentCurrentUser } from '../current-user.ts';
import { findActorRow } from '../queries.ts';
import { signInStates } from '../states.ts';
import { openSession, type WayIn } from './open-session.ts';
import { assertPasswordAllowed } from './password-allowed.ts';

/**
 * Opens a session for a member and sends its credentials. Staff, who sign in to the console only, and accounts that may not sign in
 * get the same answer as for a wrong password.
 * @throws ApiError `invalid_credentials`; `email_unconfirmed` when the password is correct and the e-mail is not confirmed yet;
 * `sso_required` when it is correct and the company requires single sign-on
 */
export async function openMemberSession(
  context: PublicRequest,
  login: {
    id: string;
    email: string;
    password_hash: string | null;
    company_id: string | null;
    user_id: string | null;
    staff_id: string | null;
    break_glass?: boolean;
  },
  way: WayIn = 'password',
) {
  const { services, reply, locale } = context;
  const { email, company_id, user_id } = login;
  if (!company_id || !user_id) throw new ApiError('invalid_credentials');
  const data = await services.database.inCompany({ company_id, user_id }, async (tx) => {
    const row = await findActorRow(tx, user_id);
    if (row?.state === 'registered') throw new ApiError('email_unconfirmed');
    if (!row || !signInStates.has(row.state)) throw new ApiError('invalid_credentials');
    if (way !== 'sso') await assertPasswordAllowed(tx, { ...row, ...login });
    return presentCurrentUser(tx, user_id, locale);
  });
  const session = await openSession(context, login, 'member', way);
  sendCredentials(reply, { ...session, email });
  return data;
}
