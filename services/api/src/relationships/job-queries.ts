import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';
import { isHeld, isSilent } from './progress/count-queries.ts';

/**
 * Marks up to `batchSize` relationships as asked about the fit, once their first meeting is over. Returns the ids. Concurrent jobs
 * get different ids.
 */
export async function markFitAsked(tx: Tx, now: Date, batchSize: number): Promise<string[]> {
  const marked = await sql<{ id: string }>`
    insert into relationship_follow_ups as u (mentoring_relationship_id, last_contact_at, fit_asked_at)
    select r.id, r.created_at, ${now}
    from mentoring_relationships r
    where r.aasm_state in ('initiated', 'admin_initiated')
      and exists (
        select from meetings m where m.mentoring_relationship_id = r.id and ${isHeld} and m.ends_at <= ${now})
      and not exists (
        select from relationship_follow_ups f where f.mentoring_relationship_id = r.id and f.fit_asked_at is not null)
    order by r.id limit ${batchSize}
    on conflict (company_id, mentoring_relationship_id) do update set fit_asked_at = excluded.fit_asked_at
    where u.fit_asked_at is null
    returning u.mentoring_relationship_id as id`.execute(tx);
  return marked.rows.map(({ id }) => id);
}

/** Running relationships that were asked about the fit before `askedBefore` and not yet asked at mid-term. `held`: past meetings. */
export function listMidTermCandidates(tx: Tx, askedBefore: Date) {
  return tx
    .selectFrom('mentoring_relationships as r')
    .innerJoin('relationship_follow_ups as u', 'u.mentoring_relationship_id', 'r.id')
    .where('r.aasm_state', 'in', ['initiated', 'admin_initiated'])
    .where('u.fit_asked_at', '<=', askedBefore)
    .where('u.mid_term_asked_at', 'is', null)
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

/** Marks relationships as asked at mid-term. Returns the ids that no concurrent job has marked. */
export async function markMidTermAsked(tx: Tx, ids: string[], now: Date): Promise<string[]> {
  const marked = await tx
    .updateTable('relationship_follow_ups')
    .set({ mid_term_asked_at: now })
    .where('mentoring_relationship_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('mid_term_asked_at', 'is', null)
    .returning('mentoring_relationship_id as id')
    .execute();
  return marked.map(({ id }) => id);
}

/**
 * Records a nudge of each silent relationship whose partners are both active, unless it had `maxNudges` since its last contact, or one
 * after `nudgedBefore`. Returns the ids.
 */
export async function markNudged(tx: Tx, now: Date, nudgedBefore: Date, maxNudges: number): Promise<string[]> {
  const marked = await sql<{ id: string }>`
    update relationship_follow_ups u set nudged_at = ${now}, nudges = u.nudges + 1
    from mentoring_relationships r
    where r.id = u.mentoring_relationship_id and ${isSilent(now)}
      and u.nudges < ${maxNudges} and (u.nudged_at is null or u.nudged_at <= ${nudgedBefore})
      and not exists (
        select from profiles p join users w on w.id = p.user_id
        where p.id in (r.participant_id, r.presenter_id) and (p.left_at is not null or w.state not in ('validated', 'active')))
    returning r.id`.execute(tx);
  return marked.rows.map(({ id }) => id);
}

export function findMeetingEnd(tx: Tx, meetingId: string) {
  return tx.selectFrom('meetings').where('id', '=', meetingId).select(['mentoring_relationship_id', 'ends_at']).executeTakeFirst();
}
