import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';

/** Whether active participants consent to be found by peers, and their programs. Omits people who are no participants. */
export function listPeerConsents(tx: Tx, userIds: string[]) {
  return tx
    .selectFrom('users as u')
    .innerJoin('profiles as p', (join) => join.onRef('p.user_id', '=', 'u.id').on('p.type', '=', 'participant').on('p.left_at', 'is', null))
    .where('u.id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('u.state', '=', 'active')
    .select(['u.id as user_id', 'u.found_by_peers'])
    .select(sql<string[]>`array(select e.program_id::text from program_enrollments e where e.user_id = u.id)`.as('programs'))
    .execute();
}

/** Whether two participants may find each other. */
export async function arePeers(tx: Tx, userId: string, otherId: string): Promise<boolean> {
  const peer = await tx
    .selectFrom('users as u')
    .innerJoin('profiles as p', (join) => join.onRef('p.user_id', '=', 'u.id').on('p.type', '=', 'participant').on('p.left_at', 'is', null))
    .where('u.id', '=', otherId)
    .where(isPeerOf(userId))
    .select('u.id')
    .executeTakeFirst();
  return peer !== undefined;
}

/**
 * SQL condition: the participant `u` and another user may find each other. The company has relationships of peers, both consent, and they
 * are of one program, or of none.
 */
export function isPeerOf(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from company_settings s
    join users me on me.id = ${userId}
    join profiles mine on mine.user_id = me.id and mine.type = 'participant' and mine.left_at is null
    where s.peer_relationships and me.found_by_peers and u.found_by_peers and me.state = 'active' and u.state = 'active' and (
      exists (
        select from program_enrollments ours join program_enrollments theirs on theirs.program_id = ours.program_id
        where ours.user_id = me.id and theirs.user_id = u.id)
      or not exists (select from program_enrollments e where e.user_id in (me.id, u.id))))`;
}
