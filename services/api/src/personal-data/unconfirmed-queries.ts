import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import { lockDue } from '../platform/data/due-queries.ts';

/** Lists and locks people who registered long ago and did not confirm their e-mail, without a valid confirmation link or invitation. */
export function lockUnconfirmedUsers(tx: Tx, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const where = sql<boolean>`not exists (
    select from directory.logins l join directory.email_confirmations c on c.login_id = l.id
    where l.company_id = t.company_id and l.user_id = t.id and c.expires_at > ${now})`;
  return lockDue(tx, 'unconfirmed-users', { table: 'users', now, limit, where, deletes: true });
}

/** Frees the places that these people took in open links. */
export async function releaseOpenLinkPlaces(tx: Tx, userIds: string[]): Promise<void> {
  await sql`
    update access_links l set used_count = greatest(l.used_count - taken.places, 0)
    from (select access_link_id, count(*)::int as places from users where id = any(${userIds}::uuid[]) group by access_link_id) taken
    where l.id = taken.access_link_id and l.kind = 'open'`.execute(tx);
}
