import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';

/** What was said of the sessions of these circles. Only their members read it (row-level security). */
export function listAttendances(tx: Tx, circleIds: string | readonly string[]) {
  const ids = typeof circleIds === 'string' ? [circleIds] : circleIds;
  return tx
    .selectFrom('circle_attendances')
    .where('circle_id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['circle_session_id', 'user_id', 'coming', 'present'])
    .execute();
}

type Attendance = { circle_id: string; circle_session_id: string; user_id: string; coming?: boolean; present?: boolean };

export async function upsertAttendances(tx: Tx, attendances: readonly Attendance[]): Promise<void> {
  for (const { circle_id, circle_session_id, user_id, ...said } of attendances)
    await tx
      .insertInto('circle_attendances')
      .values({ circle_id, circle_session_id, user_id, ...said })
      .onConflict((conflict) => conflict.columns(['company_id', 'circle_session_id', 'user_id']).doUpdateSet(said))
      .execute();
}

export async function clearComing(tx: Tx, sessionId: string): Promise<void> {
  await tx.updateTable('circle_attendances').set({ coming: null }).where('circle_session_id', '=', sessionId).execute();
}

/** Stores the number of people present and absent in the session. Referents read the total over all sessions, never names. */
export async function countAttendances(tx: Tx, sessionId: string): Promise<void> {
  await sql`update circle_sessions s set
    present = (select count(*) from circle_attendances a where a.circle_session_id = s.id and a.present),
    absent = (select count(*) from circle_attendances a where a.circle_session_id = s.id and not a.present)
    where s.id = ${sessionId}`.execute(tx);
}
