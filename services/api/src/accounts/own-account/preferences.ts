import type { updateAccount } from '@binome/contract/accounts/account';
import { defaultMailFrequency, isSmsByDefault, preferenceKinds } from '@binome/contract/values/notification-kinds';
import type { z } from 'zod';
import { ownCompanyOf } from '../../companies/own-company.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberRequest } from '../../platform/http/route.ts';
import { presenceTopic, publishAfterCommit } from '../../platform/live/realtime.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { listOnline } from '../online-queries.ts';
import { changeOwnUser } from './own-user.ts';
import { findPreferences, updateGeneralPreferences, upsertPreferences } from './preference-queries.ts';

type PreferencesChange = Omit<z.output<typeof updateAccount.schema.body>, 'current_password' | 'password' | 'password_confirmation'>;

/**
 * A member's general preferences, and the channels of each kind of notification: their choice, else the default. `hasSms` is false in a deployment
 * that cannot send SMS.
 */
export async function presentPreferences(tx: MemberRequest['tx'], userId: string, hasSms = true) {
  const { email_notifications, sms_notifications, kinds, sms_enabled, has_number } = await findPreferences(tx, userId);
  const byKind = new Map(kinds.map(({ kind, email, sms }) => [kind, { email, sms }]));
  return {
    email_notifications,
    sms_notifications,
    sms_obstacle: hasSms && sms_enabled ? (has_number ? null : ('no_number' as const)) : ('not_offered' as const),
    kinds: preferenceKinds.map((kind) => ({
      kind,
      email: byKind.get(kind)?.email ?? defaultMailFrequency(kind),
      sms: byKind.get(kind)?.sms ?? isSmsByDefault(kind),
    })),
  };
}

/**
 * Changes a member's current profile, language, visibility and notification preferences. Omitted fields stay as they are.
 * @throws ApiError `not_found` for a profile that is not theirs, `forbidden` to be found by peers where the company has no such relationships, `invalid` for a language that the company does not offer
 */
export async function changePreferences(context: MemberContext, change: PreferencesChange): Promise<void> {
  const { tx, actor } = context;
  const { current_profile_id, language, notification_preferences = [], ...general } = change;
  if (current_profile_id) await changeOwnUser(context, { current_profile_id });
  if (change.found_by_peers && !(await ownCompanyOf(context)).peer_relationships) throw new ApiError('forbidden');
  if (language) await changeOwnUser(context, { language });
  const columns = Object.fromEntries(Object.entries(general).filter(([, value]) => value !== undefined));
  if (Object.keys(columns).length > 0) await updateGeneralPreferences(tx, actor.user_id, columns);
  if (change.shows_presence !== undefined || change.profile_visible !== undefined) await publishPresence(context);
  const kinds = [...new Map(notification_preferences.map((choice) => [choice.kind, choice])).values()];
  if (kinds.length > 0) await upsertPreferences(tx, actor.user_id, kinds);
}

/** Publishes whether colleagues now see the member as online. */
async function publishPresence(context: MemberContext): Promise<void> {
  const { tx, actor } = context;
  const online = await listOnline(tx, [actor.user_id]);
  publishAfterCommit(context, presenceTopic, { type: 'presence', online, offline: online.length > 0 ? [] : [actor.user_id] });
}
