import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import { due, lockDue } from '../platform/data/due-queries.ts';

const batchSize = 200;

/** Locks a batch of the meetings that are due for a job. Rows locked by another transaction are skipped. */
export async function lockDueMeetings(tx: Tx, job: 'meeting-starts' | 'meeting-ends' | 'meeting-expiry' | 'report-closing', now: Date) {
  const ids = await lockDue(tx, job, { table: 'meetings', now, limit: batchSize });
  return tx.selectFrom('meetings').where('id', '=', sql<string>`any(${ids}::uuid[])`).orderBy('id').select(['id', 'aasm_state']).execute();
}

/**
 * Marks the meetings whose reminder is due as reminded, and returns them with the hours of the reminder before the start. A meeting that
 * was moved is returned again.
 */
export async function markReminded(tx: Tx, now: Date) {
  const ids = await lockDue(tx, 'meeting-reminders', { table: 'meetings', now, limit: batchSize });
  const { rows } = await sql<{ id: string; hours: 24 | 1 }>`
    update meetings m set day_reminder_for = case d.hours when 24 then m.starts_at else m.day_reminder_for end,
      hour_reminder_for = case d.hours when 1 then m.starts_at else m.hour_reminder_for end
    from ${due('meeting-reminders', now)} d where d.id = m.id and m.id = any(${ids}::uuid[])
    returning m.id, d.hours`.execute(tx);
  return rows;
}

/** Locks the meetings of a relationship that have not started. */
export function lockUpcomingMeetings(tx: Tx, relationshipId: string) {
  return tx
    .selectFrom('meetings')
    .where('mentoring_relationship_id', '=', relationshipId)
    .where('aasm_state', 'in', ['initiated', 'requested', 'confirmed'])
    .orderBy('id')
    .selectAll()
    .forNoKeyUpdate()
    .execute();
}
