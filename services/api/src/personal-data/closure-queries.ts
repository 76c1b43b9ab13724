import type { Locale } from '@binome/contract/fields';
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { Users } from '../platform/data/schema.gen.ts';
import { eraseProfiles } from '../profiles/erasure-queries.ts';

/** Marks the profiles of a person as left. Returns the ids of those that were not left before. */
export async function leaveProfiles(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('profiles')
    .set({ left_at: now })
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The personal columns of a closed account, emptied. */
export const anonymousUser: Updateable<Users> = {
  first_name: '',
  last_name: '',
  job_title: null,
  phone: null,
  linkedin_url: null,
  date_of_birth: null,
  gender: null,
  business_unit_id: null,
  site_id: null,
  manager_id: null,
  avatar_url: null,
  decision_message: null,
  profile_visible: false,
  accepts_offers: false,
  found_by_peers: false,
  shows_presence: false,
  direct_booking: false,
  email_notifications: false,
  sms_notifications: false,
  sessions_held_outside: 0,
  external_id: null,
  directory_status: null,
  directory_user_name: null,
  current_profile_id: null,
  current_program_id: null,
};

/** Deletes the data that a person entered about themselves, and the data that only they could see. */
export async function deleteOwnContent(tx: Tx, userId: string): Promise<void> {
  await eraseSnoozes(tx, userId);
  // Before the profiles, which say whose relationships they are.
  await sql`delete from relationship_contacts c using mentoring_relationships r join profiles p on p.id in (r.participant_id, r.presenter_id)
    where r.id = c.mentoring_relationship_id and p.user_id = ${userId}`.execute(tx);
  const profiles = await tx.selectFrom('profiles').where('user_id', '=', userId).select('id').execute();
  await eraseProfiles(
    tx,
    profiles.map(({ id }) => id),
  );
  await tx.updateTable('users').set({ manager_id: null }).where('manager_id', '=', userId).execute();
  await tx.deleteFrom('referent_notes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('report_readers').where('user_id', '=', userId).execute();
  await tx.deleteFrom('user_answers').where('user_id', '=', userId).execute();
  await tx.deleteFrom('availabilities').where('user_id', '=', userId).execute();
  await tx.deleteFrom('online_users').where('user_id', '=', userId).execute();
  await tx.deleteFrom('availability_exceptions').where('user_id', '=', userId).execute();
  // Colleagues keep the views that the person shared.
  await tx.deleteFrom('saved_views').where('user_id', '=', userId).where('shared', '=', false).execute();
  await tx.updateTable('saved_views').set({ user_id: null }).where('user_id', '=', userId).execute();
  await tx.deleteFrom('bookmarks').where('user_id', '=', userId).execute();
  // No longer read, but still stored.
  await tx.deleteFrom('kept_profiles').where('user_id', '=', userId).execute();
  await tx.deleteFrom('relationship_checks').where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('relationship_words')
    .where(sql<string>`case author when 'participant' then participant_user_id else presenter_user_id end`, '=', userId)
    .execute();
  await tx
    .deleteFrom('directory.keepsake_links')
    .where('company_id', '=', sql<string>`app.current_company()`)
    .where('user_id', '=', userId)
    .execute();
  await tx.deleteFrom('feedback_answers').where('author_user_id', '=', userId).execute();
  // Drafts are deleted. Sent feedbacks stay without answers, since they count in figures.
  await tx.deleteFrom('feedbacks').where('author_user_id', '=', userId).where('sent_at', 'is', null).execute();
  await tx.deleteFrom('user_roles').where('user_id', '=', userId).execute();
  await tx.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
  await tx.deleteFrom('notification_schedules').where('user_id', '=', userId).execute();
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('sms_numbers').where('user_id', '=', userId).execute();
  // The key of the company's directory stays, for that only.
  await tx
    .updateTable('api_keys')
    .set({ user_id: null, scopes: ['scim:write'] })
    .where('user_id', '=', userId)
    .where(sql<boolean>`'scim:write' = any(scopes)`)
    .execute();
  await tx.deleteFrom('api_keys').where('user_id', '=', userId).execute();
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
  await tx.deleteFrom('digest_items').where('user_id', '=', userId).execute();
  await tx.deleteFrom('article_likes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('article_mentions').where('user_id', '=', userId).execute();
  await tx.deleteFrom('article_notices').where('recipient_user_id', '=', userId).execute();
  await tx.deleteFrom('circle_lessons').where('user_id', '=', userId).execute();
  await tx.deleteFrom('circle_notices').where('recipient_user_id', '=', userId).execute();
  await tx.deleteFrom('seen_training_tools').where('user_id', '=', userId).execute();
  await tx.deleteFrom('messaging_settings').where('user_id', '=', userId).execute();
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute();
  for (const outbox of ['directory.mails', 'directory.alerts'] as const) {
    await tx.deleteFrom(outbox).where('company_id', '=', sql<string>`app.current_company()`).where('user_id', '=', userId).execute();
  }
  await tx.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('matching_exclusions')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('other_user_id', '=', userId)]))
    .execute();
  await eraseDraftPairs(tx, userId);
}

/** Removes a person from unpublished runs. Their mentees there have no mentor again. */
async function eraseDraftPairs(tx: Tx, userId: string): Promise<void> {
  await sql`delete from matching_run_pairs q using profiles p
    where p.user_id = ${userId} and ((q.participant_id = p.id and q.state <> 'published') or (q.presenter_id = p.id and q.state = 'removed'))`.execute(
    tx,
  );
  await sql`update matching_run_pairs q set state = 'alone', presenter_id = null, locked = false, by_hand = false, score = null
    from profiles p where p.user_id = ${userId} and q.presenter_id = p.id and q.state = 'proposed'`.execute(tx);
  await sql`delete from matching_run_edits e using profiles p where p.user_id = ${userId} and p.id in (e.participant_id, e.presenter_id)`.execute(
    tx,
  );
}

/** Deletes what referents put off about a person, with its notes, and their name from what they put off themselves. */
async function eraseSnoozes(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('follow_up_snoozes as z')
    .where((eb) =>
      eb.or([
        eb('z.subject_id', '=', userId),
        sql<boolean>`exists (select from profiles p
          where p.user_id = ${userId} and (
            exists (select from mentoring_relationships r where r.id = z.subject_id and p.id in (r.participant_id, r.presenter_id))
            or exists (select from mentoring_requests q where q.id = z.subject_id and p.id in (q.participant_id, q.presenter_id))))`,
      ]),
    )
    .execute();
  await tx.updateTable('follow_up_snoozes').set({ by_user_id: null }).where('by_user_id', '=', userId).execute();
}

/**
 * Deletes all credentials of a person: their login with its sessions and password links, their calendar feed, and the secrets of their
 * invitation.
 */
export async function deleteCredentials(tx: Tx, userId: string, now: Date): Promise<void> {
  const links = tx.selectFrom('access_links').where('user_id', '=', userId).select('id');
  await tx.deleteFrom('directory.access_tokens').where('access_link_id', 'in', links).execute();
  await tx.updateTable('access_links').set({ revoked_at: now }).where('user_id', '=', userId).where('revoked_at', 'is', null).execute();
  await tx.deleteFrom('directory.calendar_feeds').where('user_id', '=', userId).execute();
  await tx.deleteFrom('sign_in_attempts').where('user_id', '=', userId).execute();
  await tx.deleteFrom('directory.logins').where('user_id', '=', userId).execute();
}

/** Keeps the address of a closed account for its last mail. */
export async function insertClosedAccountRecipient(
  tx: Tx,
  recipient: { mail_id: string; email: string; first_name: string; language: Locale; reason: string | null },
): Promise<void> {
  await tx.insertInto('closed_account_recipients').values(recipient).execute();
}

export function findClosedAccountRecipient(tx: Tx, mailId: string) {
  return tx
    .selectFrom('closed_account_recipients as r')
    .where('r.mail_id', '=', mailId)
    .select(['r.email', 'r.first_name', 'r.language', 'r.reason'])
    .executeTakeFirst();
}
