import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import type { NotificationSchedules } from '../../platform/data/schema.gen.ts';

/** A person's schedule, with the defaults for what they have not set. Undefined for an unknown user. */
export function findSchedule(tx: Tx, userId: string) {
  return tx
    .selectFrom('users as u')
    .leftJoin('notification_schedules as s', 's.user_id', 'u.id')
    .where('u.id', '=', userId)
    .select(['u.time_zone', 's.quiet_from', 's.quiet_until', 's.weekly_at'])
    .select((eb) => eb.fn.coalesce('s.digest_time', sql<string>`'09:00'::time`).as('digest_time'))
    .select((eb) => eb.fn.coalesce('s.days_off', sql<number[]>`'{}'::smallint[]`).as('days_off'))
    .executeTakeFirst();
}

/** Changes the columns of a person's schedule. */
export async function upsertSchedule(tx: Tx, userId: string, change: Updateable<NotificationSchedules>): Promise<void> {
  await tx
    .insertInto('notification_schedules')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ user_id: userId, ...change }))
    .execute();
}

/** Lets what waits for the end of a person's quiet hours be looked at again, and their digest be sent at its new time. */
export async function rescheduleWaitingNews(tx: Tx, userId: string, digestAt: Date): Promise<void> {
  for (const table of ['directory.mails', 'directory.alerts'] as const) {
    await tx
      .updateTable(table)
      .set({ send_after: null })
      .where('company_id', '=', sql<string>`app.current_company()`)
      .where('user_id', '=', userId)
      .where('send_after', 'is not', null)
      .execute();
  }
  await tx.updateTable('digest_items').set({ due_at: digestAt }).where('user_id', '=', userId).where('mail_id', 'is', null).execute();
}
