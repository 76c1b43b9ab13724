import type { MailFrequency, PreferenceKind } from '@binome/contract/values/notification-kinds';
import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import type { NotificationPreferences, Users } from '../../platform/data/schema.gen.ts';

/** A person's general notification preferences, whether they can receive SMS, and their preferences by kind of notification. */
export async function findPreferences(tx: Tx, userId: string) {
  const general = await tx
    .selectFrom('users as u')
    .innerJoin('company_settings as c', 'c.company_id', 'u.company_id')
    .where('u.id', '=', userId)
    .select(['u.email_notifications', 'u.sms_notifications', 'c.sms_enabled'])
    .select(sql<boolean>`exists (select from sms_numbers s where s.user_id = u.id and s.confirmed_at is not null)`.as('has_number'))
    .executeTakeFirstOrThrow();
  const kinds = await tx.selectFrom('notification_preferences').where('user_id', '=', userId).select(['kind', 'email', 'sms']).execute();
  return { ...general, kinds };
}

/** When does an active member want e-mails of this kind? Never if e-mails are switched off; null if nothing is chosen for the kind. */
export async function findChosenFrequency(tx: Tx, userId: string, kind: PreferenceKind): Promise<MailFrequency | null> {
  const row = await tx
    .selectFrom('users as u')
    .leftJoin('notification_preferences as p', (join) => join.onRef('p.user_id', '=', 'u.id').on('p.kind', '=', kind))
    .where('u.id', '=', userId)
    .where('u.state', 'in', ['validated', 'active'])
    .select(sql<MailFrequency | null>`case when u.email_notifications then p.email else 'never' end`.as('frequency'))
    .executeTakeFirst();
  return row ? row.frequency : 'never';
}

export async function upsertPreferences(
  tx: Tx,
  userId: string,
  choices: Pick<Insertable<NotificationPreferences>, 'kind' | 'email' | 'sms'>[],
): Promise<void> {
  await tx
    .insertInto('notification_preferences')
    .values(choices.map((choice) => ({ user_id: userId, ...choice })))
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id', 'kind'])
        .doUpdateSet((eb) => ({ email: eb.ref('excluded.email'), sms: eb.ref('excluded.sms') })),
    )
    .execute();
}

export async function updateGeneralPreferences(
  tx: Tx,
  userId: string,
  choices: Pick<
    Updateable<Users>,
    | 'profile_visible'
    | 'accepts_offers'
    | 'found_by_peers'
    | 'shows_presence'
    | 'direct_booking'
    | 'email_notifications'
    | 'sms_notifications'
  >,
): Promise<void> {
  await tx.updateTable('users').set(choices).where('id', '=', userId).execute();
}
