import type { Tx } from '../platform/data/database.ts';

/** Lists the logins of members of staff who are not suspended. */
export async function listStaffLogins(tx: Tx, staffIds: string[]) {
  if (staffIds.length === 0) return [];
  return tx
    .selectFrom('directory.staff as s')
    .innerJoin('directory.logins as l', 'l.staff_id', 's.id')
    .where('s.id', 'in', staffIds)
    .where('s.suspended_at', 'is', null)
    .orderBy('s.id')
    .select(['l.id as login_id', 's.language'])
    .execute();
}
