import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import { due, lockDue } from '../platform/data/due-queries.ts';
import { isHeld } from './progress/count-queries.ts';

/**
 * Marks up to `batchSize` relationships as asked about the fit, once their first meeting is over. Returns the ids. Concurrent jobs
 * get different ids.
 */
export async function markFitAsked(tx: Tx, now: Date, batchSize: number): Promise<string[]> {
  const marked = await sql<{ id: string }>`
    insert into relationship_follow_ups as u (mentoring_relationship_id, last_contact_at, fit_asked_at)
    select r.id, r.created_at, ${now}
    from ${due('fit-questions', now)} d join mentoring_relationships r on r.id = d.id
    order by r.id limit ${batchSize}
    on conflict (company_id, mentoring_relationship_id) do update set fit_asked_at = excluded.fit_asked_at
    where u.fit_asked_at is null
    returning u.mentoring_relationship_id as id`.execute(tx);
  return marked.rows.map(({ id }) => id);
}

/** Running relationships that may be half-way and were not yet asked. `held`: past meetings. */
export function listMidTermCandidates(tx: Tx, now: Date) {
  return tx
    .selectFrom('mentoring_relationships as r')
    .where(sql<boolean>`r.id in (select d.id from ${due('mid-term-questions', now)} d)`)
    .select(['r.id', 'r.created_at', 'r.planned_meetings as planned'])
    .select((eb) => [
      eb
        .selectFrom('meetings as m')
        .whereRef('m.mentoring_relationship_id', '=', 'r.id')
        .where(isHeld)
        .select((sub) => sub.fn.countAll<number>().as('held'))
        .$asScalar()
        .$notNull()
        .as('held'),
    ])
    .orderBy('r.id')
    .execute();
}

/** Marks relationships as asked at mid-term, which is shown to both once. Returns the ids that no concurrent job has marked. */
export async function markMidTermAsked(tx: Tx, ids: string[], now: Date): Promise<string[]> {
  const marked = await tx
    .updateTable('relationship_follow_ups')
    .set({ mid_term_asked_at: now })
    .where('mentoring_relationship_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('mid_term_asked_at', 'is', null)
    .returning('mentoring_relationship_id as id')
    .execute();
  const markedIds = marked.map(({ id }) => id);
  await tx
    .updateTable('mentoring_relationships')
    .set({ half_way_unseen_by_participant: true, half_way_unseen_by_presenter: true })
    .where('id', '=', sql<string>`any(${markedIds}::uuid[])`)
    .execute();
  return markedIds;
}

/** Records a nudge of each silent relationship whose partners are both active. Returns the ids. Concurrent jobs get different ids. */
export async function markNudged(tx: Tx, now: Date, batchSize: number): Promise<string[]> {
  const where = sql<boolean>`not exists (
    select from profiles p join users w on w.id = p.user_id
    where p.id in (t.participant_id, t.presenter_id) and (p.left_at is not null or w.state not in ('validated', 'active')))`;
  const ids = await lockDue(tx, 'nudges', { table: 'mentoring_relationships', now, limit: batchSize, where });
  await tx
    .updateTable('relationship_follow_ups')
    .set((eb) => ({ nudged_at: now, nudges: eb('nudges', '+', 1) }))
    .where('mentoring_relationship_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return ids;
}

export function findMeetingEnd(tx: Tx, meetingId: string) {
  return tx.selectFrom('meetings').where('id', '=', meetingId).select(['mentoring_relationship_id', 'ends_at']).executeTakeFirst();
}
