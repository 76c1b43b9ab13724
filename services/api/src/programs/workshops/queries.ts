import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';

/** The workshops of programs in the order of their days, as a person sees them; or one of them. */
export function listWorkshops(tx: Tx, userId: string, workshopId: string | null = null) {
  let query = tx
    .selectFrom('program_workshops as w')
    .innerJoin('programs as g', 'g.id', 'w.program_id')
    .leftJoin('workshop_sign_ups as o', (join) => join.onRef('o.workshop_id', '=', 'w.id').on('o.user_id', '=', userId))
    .leftJoin('workshop_answers as a', (join) => join.onRef('a.workshop_id', '=', 'w.id').on('a.user_id', '=', userId))
    .orderBy('w.held_on')
    .orderBy('w.start_time')
    .orderBy('w.id')
    .select(['w.id', 'w.program_id', 'w.title', 'w.held_on', 'w.minutes', 'w.place', 'w.url', 'w.material', 'w.seats', 'w.cancelled_at'])
    .select([
      'w.sequence',
      'w.revised_at',
      'o.id as sign_up_id',
      'o.created_at as signed_up_at',
      'o.seated_at',
      'o.attended',
      'a.answer',
      'g.archived_at',
    ])
    .select([
      startTime.as('start_time'),
      sql<number>`(select count(*) from workshop_sign_ups s where s.workshop_id = w.id and s.seated_at is not null)`.as('taken'),
      sql<number>`(select count(*) from workshop_sign_ups s
        where s.workshop_id = w.id and s.seated_at is null and (s.created_at, s.id) <= (o.created_at, o.id))`.as('position'),
      sql<boolean>`exists (select from program_enrollments e where e.program_id = w.program_id and e.user_id = ${userId})`.as('enrolled'),
    ]);
  if (workshopId) query = query.where('w.id', '=', workshopId);
  return query.execute();
}

export type WorkshopRow = Awaited<ReturnType<typeof listWorkshops>>[number];

/** The hour of a workshop on the clock of the company. */
export const startTime = sql<string | null>`to_char(w.start_time, 'HH24:MI')`;

/** Locks a workshop, so that its seats are given one after the other. */
export function lockWorkshop(tx: Tx, id: string) {
  return tx.selectFrom('program_workshops').where('id', '=', id).select(['id', 'program_id']).forUpdate().executeTakeFirst();
}

export async function insertSignUp(tx: Tx, workshop_id: string, user_id: string, created_at: Date): Promise<void> {
  await tx
    .insertInto('workshop_sign_ups')
    .values({ workshop_id, user_id, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSignUp(tx: Tx, workshopId: string, userId: string): Promise<void> {
  await tx.deleteFrom('workshop_sign_ups').where('workshop_id', '=', workshopId).where('user_id', '=', userId).execute();
}

/** Gives the free seats of a locked workshop to the first of its waiting list. Returns who they are. */
export async function giveFreeSeats(tx: Tx, workshopId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update workshop_sign_ups set seated_at = ${now}
    where id in (
      select s.id from workshop_sign_ups s
      where s.workshop_id = ${workshopId} and s.seated_at is null
      order by s.created_at, s.id
      limit (
        select case when w.seats is null then null else greatest(0, w.seats - (
          select count(*) from workshop_sign_ups t where t.workshop_id = w.id and t.seated_at is not null)) end
        from program_workshops w where w.id = ${workshopId}))
    returning user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** The workshops of a person, or those of one program. */
export async function listOwnSignUps(tx: Tx, userId: string, programId: string | null): Promise<string[]> {
  let query = tx
    .selectFrom('workshop_sign_ups as s')
    .innerJoin('program_workshops as w', 'w.id', 's.workshop_id')
    .where('s.user_id', '=', userId)
    .orderBy('w.id')
    .select('w.id');
  if (programId) query = query.where('w.program_id', '=', programId);
  return (await query.execute()).map(({ id }) => id);
}

/** Who signed up for a workshop, in the order in which they did. */
export function listSignedUp(tx: Tx, workshopId: string) {
  return tx
    .selectFrom('workshop_sign_ups')
    .where('workshop_id', '=', workshopId)
    .orderBy('created_at')
    .orderBy('id')
    .select(['user_id', 'seated_at'])
    .execute();
}
