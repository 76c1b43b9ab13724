import type { NotificationKind } from '@binome/contract/notification-kinds';
import type { Updateable } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { Users } from '../../platform/schema.gen.ts';

/** A person's general notification preferences and phone, and their preferences by kind of notification. */
export async function findPreferences(tx: Tx, userId: string) {
  const general = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email_notifications', 'sms_notifications', 'phone'])
    .executeTakeFirstOrThrow();
  const kinds = await tx.selectFrom('notification_preferences').where('user_id', '=', userId).select(['kind', 'email', 'sms']).execute();
  return { ...general, kinds };
}

/** Does a person want e-mails of this kind? Their preference for the kind decides, else the general one. */
export async function wantsMail(tx: Tx, userId: string, kind: NotificationKind): Promise<boolean> {
  const row = await tx
    .selectFrom('users as u')
    .leftJoin('notification_preferences as p', (join) => join.onRef('p.user_id', '=', 'u.id').on('p.kind', '=', kind))
    .where('u.id', '=', userId)
    .select((eb) => eb.fn.coalesce('p.email', 'u.email_notifications').as('wants'))
    .executeTakeFirst();
  return row?.wants ?? false;
}

export async function upsertPreferences(tx: Tx, userId: string, kinds: { kind: string; email: boolean; sms: boolean }[]): Promise<void> {
  await tx
    .insertInto('notification_preferences')
    .values(kinds.map((choice) => ({ user_id: userId, ...choice })))
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
  choices: Pick<Updateable<Users>, 'profile_visible' | 'accepts_offers' | 'email_notifications' | 'sms_notifications'>,
): Promise<void> {
  await tx.updateTable('users').set(choices).where('id', '=', userId).execute();
}
