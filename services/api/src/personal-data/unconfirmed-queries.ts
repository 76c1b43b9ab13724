import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';

/**
 * Lists and locks people who registered before an instant and did not confirm their e-mail, without a valid confirmation link or
 * invitation.
 */
export async function lockUnconfirmedUsers(tx: Tx, query: { before: Date; now: Date; limit: number }): Promise<string[]> {
  const rows = await tx
    .selectFrom('users as u')
    .where('u.state', '=', 'registered')
    .where('u.registered_at', '<', query.before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('directory.logins as l')
            .innerJoin('directory.email_confirmations as c', 'c.login_id', 'l.id')
            .whereRef('l.company_id', '=', 'u.company_id')
            .whereRef('l.user_id', '=', 'u.id')
            .where('c.expires_at', '>', query.now)
            .select('c.token_hash'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('access_links as i')
            .whereRef('i.user_id', '=', 'u.id')
            .where('i.revoked_at', 'is', null)
            .where('i.expires_at', '>', query.now)
            .select('i.id'),
        ),
      ),
    )
    .orderBy('u.id')
    .limit(query.limit)
    .select('u.id')
    .forUpdate('u')
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Frees the places that these people took in open links. */
export async function releaseOpenLinkPlaces(tx: Tx, userIds: string[]): Promise<void> {
  await sql`
    update access_links l set used_count = greatest(l.used_count - taken.places, 0)
    from (select access_link_id, count(*)::int as places from users where id = any(${userIds}::uuid[]) group by access_link_id) taken
    where l.id = taken.access_link_id and l.kind = 'open'`.execute(tx);
}
