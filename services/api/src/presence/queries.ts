import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';

export { listOnline } from '../accounts/online-queries.ts';

/** Inserts or renews the rows of a process. */
export async function upsertOnline(tx: Tx, process_id: string, userIds: string[]): Promise<void> {
  await sql`
    insert into online_users (user_id, process_id)
    select u.id, ${process_id}::uuid from users u where u.id = any(${userIds}::uuid[])
    on conflict (company_id, user_id, process_id) do update set seen_at = now()`.execute(tx);
}

export async function deleteOnline(tx: Tx, process_id: string, userIds: string[]): Promise<void> {
  await tx.deleteFrom('online_users').where('process_id', '=', process_id).where(sql<boolean>`user_id = any(${userIds}::uuid[])`).execute();
}

/** Rows of processes that died without deleting them. */
export async function deleteOld(tx: Tx): Promise<void> {
  await tx.deleteFrom('online_users').where('seen_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
}
