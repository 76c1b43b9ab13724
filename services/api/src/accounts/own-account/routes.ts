import {
  endOtherSessions,
  endSession,
  listNotificationPreferences,
  listSessions,
  replaceAccount,
  updateAccount,
} from '@binome/contract/accounts/account';
import { audit } from '../../platform/data/audit.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { type MemberRequest, route } from '../../platform/http/route.ts';
import { presentCurrentUser } from '../current-user.ts';
import { changePassword, prepareNewPassword } from '../passwords/change-password.ts';
import { deleteOtherSessions, deleteSession, listSessions as listOwnSessions } from '../sessions/queries.ts';
import { changePreferences, presentPreferences } from './preferences.ts';

export const ownAccountRoutes = [
  route(updateAccount, changeAccount, prepareNewPassword),

  route(replaceAccount, changeAccount, prepareNewPassword),

  route(listNotificationPreferences, async ({ tx, actor, services }) => ({
    data: await presentPreferences(tx, actor.user_id, services.sms !== null),
  })),

  route(listSessions, async ({ tx, session, now }) => ({
    data: (await listOwnSessions(tx, session.login_id, now)).map((row) => ({ ...row, current: row.handle === session.handle })),
  })),

  route(endOtherSessions, async (context) => {
    const { tx, session } = context;
    const ended = await deleteOtherSessions(tx, session.login_id, session.handle);
    if (ended > 0) await auditEndedSessions(context, ended);
    return { success: true as const, ended };
  }),

  route(endSession, async (context) => {
    const { tx, session, params } = context;
    // The current session is ended by signing out.
    const isOther = params.handle !== session.handle;
    if (!isOther || !(await deleteSession(tx, session.login_id, params.handle))) throw new ApiError('session_not_found');
    await auditEndedSessions(context, 1);
    return { success: true as const };
  }),
];

/** Records that a member ended sessions in other browsers. */
function auditEndedSessions({ tx, now, actor: { user_id } }: MemberRequest, sessions: number): Promise<void> {
  const actor = { kind: 'member' as const, user_id };
  return audit({ tx, now, actor }, { action: 'session.ended', subject_id: user_id, changes: { sessions: [null, sessions] } });
}

async function changeAccount(context: MemberRequest<typeof updateAccount> & { prepared: string | null }) {
  const { prepared: passwordHash, tx, actor, locale, body } = context;
  const { current_password: _current, password: _new, password_confirmation: _again, ...preferences } = body;
  if (passwordHash) await changePassword(context, passwordHash);
  await changePreferences(context, preferences);
  return { success: true as const, status: 'success' as const, data: await presentCurrentUser(tx, actor.user_id, body.language ?? locale) };
}
