import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';

/** The members who are online and show it, of `userIds` or of the whole company. */
export async function listOnline(tx: Tx, userIds?: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('users as u')
    .where('u.shows_presence', '=', true)
    .where('u.profile_visible', '=', true)
    .where('u.state', 'in', ['validated', 'active'])
    // A process renews its rows every minute.
    .where('u.id', 'in', (eb) =>
      eb.selectFrom('online_users').where('seen_at', '>', sql<Date>`now() - interval '90 seconds'`).select('user_id'),
    )
    .$if(userIds !== undefined, (query) => query.where(sql<boolean>`u.id = any(${userIds}::uuid[])`))
    .orderBy('u.id')
    .select('u.id')
    .execute();
  return rows.map(({ id }) => id);
}
