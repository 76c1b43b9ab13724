import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import { dayIn } from '../../platform/text/time-zone.ts';

type Day = { user_id: string; time_zone: string; now: Date };

/**
 * Takes one of the few mails that a person gets on their day. Returns false once they are taken. The row's lock counts concurrent mails one after the
 * other.
 */
export async function takeDailyMail(tx: Tx, { user_id, time_zone, now }: Day, limit: number): Promise<boolean> {
  const day = dayIn(time_zone, now.getTime());
  const { rows } = await sql`
    insert into notification_schedules as s (user_id, mailed_on, mailed_count) values (${user_id}, ${day}, 1)
    on conflict (company_id, user_id) do update set
      mailed_on = excluded.mailed_on,
      mailed_count = case when s.mailed_on = excluded.mailed_on then s.mailed_count + 1 else 1 end
    where s.mailed_on is distinct from excluded.mailed_on or s.mailed_count < ${limit}
    returning s.user_id`.execute(tx);
  return rows.length > 0;
}

/** Gives one back that was not delivered. */
export async function returnDailyMail(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('notification_schedules')
    .set((eb) => ({ mailed_count: eb('mailed_count', '-', 1) }))
    .where('user_id', '=', userId)
    .where('mailed_count', '>', 0)
    .execute();
}
