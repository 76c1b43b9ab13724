import { type Insertable, sql, type Updateable } from 'kysely';
import { type ListQuery, readPage } from '../console/page-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { MatchingRunEdits, MatchingRuns } from '../platform/data/schema.gen.ts';
import type { ConsoleScope } from '../policies/console.ts';
import { selectProgram } from '../relationships/person-queries.ts';

/** How many changes of a run can be undone. */
const maxEdits = 50;

/** SQL condition: the run `r` is in scope, by its program or by the business unit of one of its people. */
function isRunInScope(scope: ConsoleScope) {
  if (scope.whole_company) return sql<boolean>`true`;
  return sql<boolean>`(r.program_id = any(${scope.program_ids}::uuid[]) or exists (
    select from matching_run_pairs unit_q join profiles unit_p on unit_p.id in (unit_q.participant_id, unit_q.presenter_id)
    join users unit_u on unit_u.id = unit_p.user_id
    where unit_q.run_id = r.id and unit_u.business_unit_id = any(${scope.business_unit_ids}::uuid[])))`;
}

function selectRuns(tx: Tx, scope: ConsoleScope) {
  return tx
    .selectFrom('matching_runs as r')
    .leftJoin('users as b', 'b.id', 'r.by_user_id')
    .where(isRunInScope(scope))
    .select(['r.id', 'r.program_id', 'r.by_user_id', 'r.audience', 'r.state', 'r.floor', 'r.theta', 'r.ignored_criteria', 'r.created_at'])
    .select(['r.job_state', 'r.job_step', 'r.job_progress', 'r.job_number', 'r.job_seen_at', 'r.solved_at', 'r.solved_ms'])
    .select(['r.metrics', 'r.curve', 'r.what_ifs'])
    .select((eb) => [
      sql<string | null>`b.first_name || ' ' || b.last_name`.as('author'),
      selectProgram(eb.ref('r.program_id')).as('program'),
    ]);
}

export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

export function findRun(tx: Tx, scope: ConsoleScope, id: string) {
  return selectRuns(tx, scope).where('r.id', '=', id).executeTakeFirst();
}

type RunFilter = { id?: string[]; program_id?: string; state?: RunRow['state'] };

export function listRuns(tx: Tx, scope: ConsoleScope, { id, program_id, state }: RunFilter, listQuery: ListQuery<'id' | 'created_at'>) {
  let query = selectRuns(tx, scope);
  if (id) query = query.where('r.id', '=', sql<string>`any(${id}::uuid[])`);
  if (program_id) query = query.where('r.program_id', '=', program_id);
  if (state) query = query.where('r.state', '=', state);
  return readPage(tx, query, { id: sql.ref('r.id'), created_at: sql.ref('r.created_at') }, listQuery);
}

/** Is a program archived, or over on `day`? */
export async function isProgramOver(tx: Tx, programId: string, day: string): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    select archived_at is not null or ends_on < ${day}::date as over from programs where id = ${programId}`.execute(tx);
  return rows[0]?.over ?? false;
}

/** Serializes the changes of a run. */
export async function lockRun(tx: Tx, id: string): Promise<void> {
  await sql`select from matching_runs where id = ${id} for no key update`.execute(tx);
}

/** The id of somebody's open draft for a program. */
export async function findOpenDraft(tx: Tx, userId: string, programId: string | null): Promise<string | null> {
  const row = await tx
    .selectFrom('matching_runs')
    .where('by_user_id', '=', userId)
    .where('program_id', 'is not distinct from', programId)
    .where('state', '=', 'draft')
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertRun(tx: Tx, run: Insertable<MatchingRuns>): Promise<string> {
  return (await tx.insertInto('matching_runs').values(run).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateRun(tx: Tx, id: string, change: Updateable<MatchingRuns>): Promise<void> {
  await tx.updateTable('matching_runs').set(change).where('id', '=', id).execute();
}

/** Changes a run unless another computation of it has started. Returns whether it was changed. */
export async function reportJob(tx: Tx, job: { run_id: string; job_number: number }, change: Updateable<MatchingRuns>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('matching_runs')
    .set(change)
    .where('id', '=', job.run_id)
    .where('job_number', '=', job.job_number)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteRun(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('matching_runs').where('id', '=', id).execute();
}

/** The last change of a run, with the names that it is about. */
export function findLastEdit(tx: Tx, runId: string) {
  return tx
    .selectFrom('matching_run_edits as e')
    .leftJoin('users as b', 'b.id', 'e.by_user_id')
    .where('e.run_id', '=', runId)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(1)
    .select(['e.id', 'e.kind', 'e.before', 'e.created_at', 'e.participant_id', 'e.presenter_id'])
    .select([
      sql<string | null>`b.first_name || ' ' || b.last_name`.as('by'),
      sql<string[]>`array(select pu.first_name || ' ' || pu.last_name from profiles p join users pu on pu.id = p.user_id
        where p.id in (e.participant_id, e.presenter_id) order by p.type desc)`.as('people'),
    ])
    .executeTakeFirst();
}

/** Records a change, and forgets those before the last fifty. */
export async function insertEdit(tx: Tx, edit: Insertable<MatchingRunEdits>): Promise<string> {
  const { id } = await tx.insertInto('matching_run_edits').values(edit).returning('id').executeTakeFirstOrThrow();
  await sql`delete from matching_run_edits where run_id = ${edit.run_id} and id not in (
    select id from matching_run_edits where run_id = ${edit.run_id} order by created_at desc, id desc limit ${maxEdits})`.execute(tx);
  return id;
}

export async function deleteEdit(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('matching_run_edits').where('id', '=', id).execute();
}

/** Who else changed a run since, the last change of each. */
export function listEditors(tx: Tx, runId: string, userId: string | null, since: Date) {
  return tx
    .selectFrom('matching_run_edits as e')
    .innerJoin('users as b', 'b.id', 'e.by_user_id')
    .where('e.run_id', '=', runId)
    .where('e.by_user_id', 'is distinct from', userId)
    .where('e.created_at', '>=', since)
    .groupBy(['b.id', 'b.first_name', 'b.last_name'])
    .orderBy((eb) => eb.fn.max('e.created_at'), 'desc')
    .select(['b.id as user_id', sql<string>`b.first_name || ' ' || b.last_name`.as('name')])
    .select((eb) => eb.fn.max('e.created_at').as('at'))
    .execute();
}
