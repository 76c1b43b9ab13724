import type { updateAccount } from '@binome/contract/account';
import { notificationKind } from '@binome/contract/notifications';
import type { z } from 'zod';
import type { MemberContext } from '../../platform/context.ts';
import type { MemberRequest } from '../../platform/route.ts';
import { changeOwnUser } from './own-user.ts';
import { findPreferences, updateGeneralPreferences, upsertPreferences } from './preference-queries.ts';

type PreferencesChange = Omit<z.output<typeof updateAccount.schema.body>, 'current_password' | 'password' | 'password_confirmation'>;

/** The channels of each kind of notification: the preference for the kind, else the general one. */
export async function presentPreferences(tx: MemberRequest['tx'], userId: string) {
  const { email_notifications, sms_notifications, kinds } = await findPreferences(tx, userId);
  const byKind = new Map(kinds.map(({ kind, email, sms }) => [kind, { email, sms }]));
  return {
    email_notifications,
    sms_notifications,
    // There is no SMS gateway yet.
    sms_obstacle: 'not_offered' as const,
    kinds: notificationKind.options.map((kind) => ({
      kind,
      email: byKind.get(kind)?.email ?? email_notifications,
      sms: byKind.get(kind)?.sms ?? sms_notifications,
    })),
  };
}

/**
 * Changes a member's current profile, language, visibility and notification preferences. Omitted fields stay as they are.
 * @throws ApiError `not_found` for a profile that is not theirs, `invalid` for a language that the company does not offer
 */
export async function changePreferences(context: MemberContext, change: PreferencesChange): Promise<void> {
  const { tx, actor } = context;
  const { current_profile_id, language, notification_preferences = [], ...general } = change;
  if (current_profile_id) await changeOwnUser(context, { current_profile_id });
  if (language) await changeOwnUser(context, { language });
  const columns = Object.fromEntries(Object.entries(general).filter(([, value]) => value !== undefined));
  if (Object.keys(columns).length > 0) await updateGeneralPreferences(tx, actor.user_id, columns);
  const kinds = [...new Map(notification_preferences.map((choice) => [choice.kind, choice])).values()];
  if (kinds.length > 0) await upsertPreferences(tx, actor.user_id, kinds);
}
