import { opensConsole } from '../../companies/second-factor-required.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PublicRequest } from '../../platform/http/route.ts';
import { setConsoleCookie } from '../../platform/sign-in/console-cookie.ts';
import { credentialsOf } from '../../platform/sign-in/credentials.ts';
import { canOpenConsole } from '../../policies/is-allowed.ts';
import { loginOfPasskey, type SignedChallenge } from '../passkeys/sign-in.ts';
import { findActorRow, findLoginOfSession } from '../queries.ts';
import { auditSession } from '../sessions/audit-session.ts';
import { openSession, type WayIn } from '../sessions/open-session.ts';
import { assertPasswordAllowed } from '../sessions/password-allowed.ts';
import { authenticate, type Credentials } from '../sessions/sign-in.ts';
import { assertEnters } from '../sign-in-answers.ts';
import { loginOfCode } from '../single-sign-on/finish.ts';
import { presentMember, presentStaff } from './identity.ts';
import { leaveCompany } from './support-access.ts';

/**
 * Signs staff or a member with a role in to the console, with a session cookie.
 * @throws ApiError `invalid_credentials`, `otp_required`, `otp_wrong`, `too_many_requests`; the answer of `signInAnswers` for an account that
 * may not sign in; `sso_required`; `second_factor_required`; `forbidden` for a correct password of a member without a role
 */
export async function openConsoleSession(context: PublicRequest, credentials: Credentials) {
  const { login, way } = await authenticate(context, credentials, 'console');
  return openSessionOf(context, login, way);
}

/**
 * Signs a member with a role in to the console by the code of a single sign-on.
 * @throws ApiError those of `loginOfCode`; `forbidden` for a member without a role
 */
export async function openConsoleSessionByCode(context: PublicRequest, body: { code: string; otp?: string | undefined }) {
  const { login } = await loginOfCode(context, body, 'console');
  return openSessionOf(context, login, 'sso');
}

/**
 * Signs staff or a member with a role in to the console by a passkey.
 * @throws ApiError `passkey_refused`; `sso_required`; `second_factor_required`; `forbidden` for a member without a role
 */
export async function openConsoleSessionByPasskey(context: PublicRequest, signed: SignedChallenge) {
  return openSessionOf(context, await loginOfPasskey(context, signed), 'passkey');
}

/**
 * Opens the console for a member with a role who has a session of the member app, without signing in again.
 * @throws ApiError `unauthorized` without a session; `sso_required`; `second_factor_required`; `forbidden` for a member without a role
 */
export async function openConsoleFromApp(context: PublicRequest): Promise<void> {
  const { way, ...login } = await loginOfCaller(context);
  await openSessionOf(context, login, way ?? 'password');
}

/**
 * Opens a session of the member app for a member who is signed in to the console. Returns its credentials.
 * @throws ApiError `unauthorized` without a session; `forbidden` for staff, who are members of no company; `sso_required`
 */
export async function openAppFromConsole(context: PublicRequest) {
  const { way, ...login } = await loginOfCaller(context);
  if (login.staff_id) throw new ApiError('forbidden');
  await identityOf(context, login, way ?? 'password');
  const session = await openSession(context, login, 'member', way ?? 'password');
  return credentialsOf({ ...session, email: login.email });
}

async function loginOfCaller({ services, readSession }: PublicRequest) {
  const session = await readSession();
  const login = session && (await findLoginOfSession(services.database.directory, session.handle));
  if (!login) throw new ApiError('unauthorized');
  return login;
}

async function openSessionOf(context: PublicRequest, login: Login, way: WayIn) {
  const { services, reply } = context;
  const identity = await identityOf(context, login, way);
  const session = await openSession(context, login, 'console', way);
  setConsoleCookie(reply, services, session.token);
  return identity;
}

type Login = Parameters<typeof openSession>[1] & { email: string; break_glass: boolean };

/** Ends the console session, if any, and clears its cookie. Ends and audits the session's support access. */
export async function closeConsoleSession(context: PublicRequest): Promise<void> {
  const { services, reply } = context;
  setConsoleCookie(reply, services);
  const session = await context.readSession();
  if (!session) return;
  await services.sessions.end(session.token);
  await auditSession(context, session, 'session.closed', 'console');
  const { staff_id, support_access } = session;
  if (staff_id && support_access) await leaveCompany({ ...context, session: { ...session, staff_id } }, support_access.support_access_id);
}

async function identityOf({ services: { database } }: PublicRequest, login: Login, way: WayIn) {
  const { email, company_id, user_id, staff_id } = login;
  if (staff_id) return presentStaff(database.directory, { email, staff_id });
  if (!company_id || !user_id) throw new ApiError('invalid_credentials');
  return database.inCompany({ company_id, user_id }, async (tx) => {
    const row = await findActorRow(tx, user_id);
    if (!row) throw new ApiError('invalid_credentials');
    assertEnters(row.state, 'console');
    if (way !== 'sso') await assertPasswordAllowed(tx, { ...row, ...login });
    if (!canOpenConsole(row)) throw new ApiError('forbidden');
    if (!(await opensConsole(tx, way))) throw new ApiError('second_factor_required');
    return presentMember(tx, { kind: 'member', user_id, ...row, presenter_id: null, participant_id: null });
  });
}
