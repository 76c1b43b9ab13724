import {
  openConsole,
  requestPasswordReset,
  requestSignInLink,
  resetPassword,
  signIn,
  signInByLink,
  signOut,
  validateToken,
} from '@binome/contract/accounts/auth';
import { getCurrentProfile, getUser } from '@binome/contract/accounts/users';
import { deleteAvatar, uploadAvatar } from '@binome/contract/profiles/profiling';
import { ApiError } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import { say } from '../platform/text/intl.ts';
import { openConsoleFromApp } from './console/session.ts';
import { presentCurrentProfile, presentCurrentUser } from './current-user.ts';
import { prepareAvatar, removeAvatar, saveAvatar } from './own-account/avatar.ts';
import { requestReset, resetPasswordByToken } from './passwords/password-reset.ts';
import { hasSecondFactor } from './second-factor/queries.ts';
import { auditSession } from './sessions/audit-session.ts';
import { openMemberSession } from './sessions/open-member-session.ts';
import { authenticate } from './sessions/sign-in.ts';
import { loginOfLink } from './sign-in-links/login-of-link.ts';
import { sendSignInLink } from './sign-in-links/send-link.ts';

export const accountRoutes = [
  route(signIn, async (context) => {
    const { login, way } = await authenticate(context, context.body, 'member');
    return { data: await openMemberSession(context, login, way, context.body.stay_signed_in) };
  }),

  route(requestSignInLink, async (context) => ({ success: true as const, message: await sendSignInLink(context, context.body) })),

  route(signInByLink, async (context) => {
    const { login, return_path, stay_signed_in } = await loginOfLink(context, context.body);
    return { data: await openMemberSession(context, login, 'mailed_link', stay_signed_in), return_path, stay_signed_in };
  }),

  route(openConsole, async (context) => {
    await openConsoleFromApp(context);
    return { success: true as const };
  }),

  route(signOut, async (context) => {
    const session = await context.readSession();
    if (!session) throw new ApiError('session_not_found');
    await context.services.sessions.end(session.token);
    await auditSession(context, session, 'session.closed', 'member');
    return { success: true as const };
  }),

  route(validateToken, async ({ tx, actor, locale }) => ({
    success: true as const,
    data: await presentCurrentUser(tx, actor.user_id, locale),
  })),

  route(requestPasswordReset, async (context) => ({ success: true as const, message: await requestReset(context, context.body) })),

  route(resetPassword, async (context) => {
    const login = await resetPasswordByToken(context, context.body);
    // The link proves the mailbox only: a person with a second factor signs in with the new password and a code.
    const needs_code = await hasSecondFactor(context.services.database.directory, login.id);
    const data = login.staff_id || needs_code ? null : await openMemberSession(context, login);
    return { success: true as const, message: say(context.locale, 'auth.password_changed'), data, needs_code };
  }),

  route(getUser, async ({ tx, actor, params, locale }) => {
    if (params.id !== actor.user_id) throw new ApiError('not_found');
    return { data: await presentCurrentUser(tx, actor.user_id, locale) };
  }),

  route(uploadAvatar, async (context) => ({ data: { avatar_url: await saveAvatar(context, context.prepared) } }), prepareAvatar),

  route(deleteAvatar, async (context) => {
    if (context.params.id !== context.actor.user_id) throw new ApiError('not_found');
    await removeAvatar(context);
    return { success: true as const };
  }),

  route(getCurrentProfile, async (context) => ({ data: await presentCurrentProfile(context) })),
];
