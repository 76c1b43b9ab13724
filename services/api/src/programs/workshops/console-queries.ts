import { sql, type Updateable } from 'kysely';
import { type ListQuery, matchesWords, openFirst, readPage } from '../../console/page-queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { ProgramWorkshops } from '../../platform/data/schema.gen.ts';
import type { ConsoleScope } from '../../policies/console.ts';
import { startTime } from './queries.ts';

type Filter = { id?: string[] | undefined; q?: string | undefined; program_id?: string | undefined; to_come?: boolean | undefined };

/** The workshops in scope. */
export function listConsoleWorkshops(
  tx: Tx,
  scope: ConsoleScope,
  { id, q, program_id, to_come }: Filter,
  listQuery: ListQuery<'id' | 'urgency' | 'held_on'>,
) {
  let query = selectWorkshops(tx, scope);
  if (id) query = query.where('w.id', '=', sql<string>`any(${id}::uuid[])`);
  if (program_id) query = query.where('w.program_id', '=', program_id);
  const isToCome = sql<boolean>`(w.cancelled_at is null and w.held_on >= current_date)`;
  if (to_come !== undefined) query = query.where(isToCome, '=', to_come);
  if (q) query = query.where(matchesWords(sql`concat_ws(' ', w.title ->> 'fr', w.title ->> 'en', w.place)`, q));
  const day = sql`w.held_on::timestamptz`;
  const urgency = openFirst(isToCome, day, day);
  return readPage(tx, query, { id: sql.ref('w.id'), urgency, held_on: sql`w.held_on` }, listQuery);
}

export function findConsoleWorkshop(tx: Tx, scope: ConsoleScope, id: string) {
  return selectWorkshops(tx, scope).where('w.id', '=', id).executeTakeFirst();
}

function selectWorkshops(tx: Tx, scope: ConsoleScope) {
  const count = (which: string) => sql<number>`(select count(*) from workshop_sign_ups s where s.workshop_id = w.id and ${sql.raw(which)})`;
  const query = tx
    .selectFrom('program_workshops as w')
    .innerJoin('programs as g', 'g.id', 'w.program_id')
    .select(['w.id', 'w.title', 'w.held_on', 'w.minutes', 'w.place', 'w.url', 'w.seats', 'w.material', 'w.cancelled_at'])
    .select(['w.program_id', 'g.name as program_name'])
    .select([
      startTime.as('start_time'),
      count('s.seated_at is not null').as('seated'),
      count('s.seated_at is null').as('waiting'),
      count('s.attended').as('attended'),
      count('s.attended is not null').as('noted'),
    ]);
  return scope.whole_company ? query : query.where('w.program_id', '=', sql<string>`any(${scope.program_ids}::uuid[])`);
}

export type ConsoleWorkshopRow = NonNullable<Awaited<ReturnType<typeof findConsoleWorkshop>>>;

export async function updateWorkshopDetails(tx: Tx, id: string, change: Updateable<ProgramWorkshops>): Promise<void> {
  await tx.updateTable('program_workshops').set(change).where('id', '=', id).execute();
}

/** Who signed up for workshops in scope: those with a seat by name, then the waiting list in its order. */
export function listSignUps(
  tx: Tx,
  scope: ConsoleScope,
  { id, workshop_id }: { id?: string[] | undefined; workshop_id?: string | undefined },
  listQuery: ListQuery<'id' | 'created_at'>,
) {
  let query = selectSignUps(tx, scope);
  if (id) query = query.where('s.id', '=', sql<string>`any(${id}::uuid[])`);
  if (workshop_id) query = query.where('s.workshop_id', '=', workshop_id);
  return readPage(tx, query, { id: sql.ref('s.id'), created_at: sql`(s.seated_at is null, s.created_at)` }, listQuery);
}

export function findSignUp(tx: Tx, scope: ConsoleScope, id: string) {
  return selectSignUps(tx, scope).where('s.id', '=', id).executeTakeFirst();
}

function selectSignUps(tx: Tx, scope: ConsoleScope) {
  const query = tx
    .selectFrom('workshop_sign_ups as s')
    .innerJoin('program_workshops as w', 'w.id', 's.workshop_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.workshop_id', 's.user_id', 's.seated_at', 's.attended', 's.created_at', 'u.first_name', 'u.last_name'])
    .select(['w.program_id', 'w.held_on', 'w.minutes', startTime.as('start_time')]);
  return scope.whole_company ? query : query.where('w.program_id', '=', sql<string>`any(${scope.program_ids}::uuid[])`);
}

export type SignUpRow = NonNullable<Awaited<ReturnType<typeof findSignUp>>>;

export async function updateAttendance(tx: Tx, id: string, attended: boolean | null): Promise<void> {
  await tx.updateTable('workshop_sign_ups').set({ attended }).where('id', '=', id).execute();
}
