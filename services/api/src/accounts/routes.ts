import { requestPasswordReset, resetPassword, signIn, signOut, validateToken } from '@binome/contract/auth';
import { getCurrentProfile, getUser, updateUser } from '@binome/contract/users';
import { sendCredentials } from '../platform/credentials.ts';
import { ApiError } from '../platform/errors.ts';
import { say } from '../platform/intl.ts';
import { type PublicContext, route } from '../platform/route.ts';
import { chooseForUser } from './choices.ts';
import { presentCurrentUser } from './current-user.ts';
import { openSession } from './open-session.ts';
import { requestReset, resetPasswordByToken } from './password-reset.ts';
import { findActorRow } from './queries.ts';
import { authenticate } from './sign-in.ts';
import { signInStates } from './states.ts';

export const accountRoutes = [
  route(signIn, async (context) => ({ data: await openMemberSession(context, await authenticate(context, context.body)) })),

  route(signOut, async ({ services, token }) => {
    if (!token || !(await services.sessions.read(token, 'member'))) throw new ApiError('session_not_found');
    await services.sessions.end(token);
    return { success: true as const };
  }),

  route(validateToken, async ({ tx, actor, locale }) => ({
    success: true as const,
    data: await presentCurrentUser(tx, actor.user_id, locale),
  })),

  route(requestPasswordReset, async (context) => ({ success: true as const, message: await requestReset(context, context.body.email) })),

  route(resetPassword, async (context) => {
    const login = await resetPasswordByToken(context, context.body);
    const data = login.staff_id ? null : await openMemberSession(context, login);
    return { success: true as const, message: say(context.locale, 'auth.password_changed'), data };
  }),

  route(getUser, async ({ tx, actor, params, locale }) => {
    if (params.id !== actor.user_id) throw new ApiError('not_found');
    return { data: await presentCurrentUser(tx, actor.user_id, locale) };
  }),

  route(updateUser, async (context) => {
    if (context.params.id !== context.actor.user_id) throw new ApiError('not_found');
    await chooseForUser(context, context.body);
    return { data: await presentCurrentUser(context.tx, context.actor.user_id, context.body.language ?? context.locale) };
  }),

  route(getCurrentProfile, async ({ tx, actor, locale }) => ({
    data: (await presentCurrentUser(tx, actor.user_id, locale)).current_profile,
  })),
];

/**
 * Opens a session for a member and sends its credentials. Staff sign in at the console only, and a closed account nowhere:
 * both get the answer of a wrong password.
 */
async function openMemberSession(
  context: PublicContext,
  login: { id: string; email: string; password_hash: string | null; company_id: string | null; user_id: string | null },
) {
  const { services, reply, locale } = context;
  const { email, company_id, user_id } = login;
  if (!company_id || !user_id) throw new ApiError('invalid_credentials');
  const data = await services.database.inCompany({ company_id, user_id }, async (tx) => {
    const row = await findActorRow(tx, user_id);
    if (!row || !signInStates.has(row.state)) throw new ApiError('invalid_credentials');
    return presentCurrentUser(tx, user_id, locale);
  });
  const session = await openSession(context, login, 'member');
  sendCredentials(reply, { ...session, email });
  return data;
}
