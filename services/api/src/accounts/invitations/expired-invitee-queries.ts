import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** Deletes invited users who never registered and whose invitations all ended before `before`. Deletes the invitations by cascade. */
export async function deleteInviteesBefore(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from users u using access_links l
    where u.state = 'invited' and l.user_id = u.id and coalesce(l.revoked_at, l.expires_at) < ${before}
      and not exists (
        select from access_links o where o.user_id = u.id and coalesce(o.revoked_at, o.expires_at) >= ${before})`.execute(tx);
}
