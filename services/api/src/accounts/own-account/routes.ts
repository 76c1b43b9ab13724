import {
  endOtherSessions,
  endSession,
  listNotificationPreferences,
  listSessions,
  replaceAccount,
  updateAccount,
} from '@binome/contract/account';
import { ApiError } from '../../platform/errors.ts';
import { type MemberRequest, route } from '../../platform/route.ts';
import { presentCurrentUser } from '../current-user.ts';
import { changePassword, prepareNewPassword } from '../passwords/change-password.ts';
import { deleteOtherSessions, deleteSession, listSessions as listOwnSessions } from '../sessions/queries.ts';
import { changePreferences, presentPreferences } from './preferences.ts';

export const ownAccountRoutes = [
  route(updateAccount, changeAccount, prepareNewPassword),

  route(replaceAccount, changeAccount, prepareNewPassword),

  route(listNotificationPreferences, async ({ tx, actor }) => ({ data: await presentPreferences(tx, actor.user_id) })),

  route(listSessions, async ({ tx, session, now }) => ({
    data: (await listOwnSessions(tx, session.login_id, now)).map((row) => ({ ...row, current: row.handle === session.handle })),
  })),

  route(endOtherSessions, async ({ tx, session }) => ({
    success: true as const,
    ended: await deleteOtherSessions(tx, session.login_id, session.handle),
  })),

  route(endSession, async ({ tx, session, params }) => {
    // The current session is ended by signing out.
    const isOther = params.handle !== session.handle;
    if (!isOther || !(await deleteSession(tx, session.login_id, params.handle))) throw new ApiError('session_not_found');
    return { success: true as const };
  }),
];

async function changeAccount(context: MemberRequest<typeof updateAccount> & { prepared: string | null }) {
  const { prepared: passwordHash, tx, actor, locale, body } = context;
  const { current_password: _current, password: _new, password_confirmation: _again, ...preferences } = body;
  if (passwordHash) await changePassword(context, passwordHash);
  await changePreferences(context, preferences);
  return { success: true as const, data: await presentCurrentUser(tx, actor.user_id, body.language ?? locale) };
}
