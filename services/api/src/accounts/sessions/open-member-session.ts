import { allowsLongSessions } from '../../companies/sign-in-ease.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PublicRequest } from '../../platform/http/route.ts';
import { sendCredentials } from '../../platform/sign-in/credentials.ts';
import { presentCurrentUser } from '../current-user.ts';
import { findActorRow } from '../queries.ts';
import { assertEnters, type SessionWay } from '../sign-in-answers.ts';
import { openSession, type WayIn } from './open-session.ts';
import { assertPasswordAllowed } from './password-allowed.ts';

/**
 * Opens a session for a member who has proved who they are, and sends its credentials. Staff, who sign in to the console only, get the
 * same answer as for a wrong password.
 * @throws ApiError `invalid_credentials`; the answer of `signInAnswers` for an account that may not sign in; `sso_required` if the company
 * requires single sign-on
 * @param staySignedIn the device is the person's own: the session is long where the company allows it
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
  staySignedIn = false,
) {
  const { services, reply, locale } = context;
  const { email, company_id, user_id } = login;
  if (!company_id || !user_id) throw new ApiError('invalid_credentials');
  const { data, long } = await services.database.inCompany({ company_id, user_id }, async (tx) => {
    const row = await findActorRow(tx, user_id);
    if (!row) throw new ApiError('invalid_credentials');
    assertEnters(row.state, columnOf[way]);
    if (way !== 'sso') await assertPasswordAllowed(tx, { ...row, ...login });
    return { data: await presentCurrentUser(tx, user_id, locale), long: staySignedIn && (await allowsLongSessions(tx)) };
  });
  const session = await openSession(context, login, 'member', way, long);
  sendCredentials(reply, { ...session, email });
  return data;
}

const columnOf: Record<WayIn, SessionWay> = {
  password: 'password',
  password_and_code: 'password',
  passkey: 'passkey',
  sso: 'sso',
  social: 'social',
  // The mailbox proves as much as a password that it could change.
  mailed_link: 'password',
};
