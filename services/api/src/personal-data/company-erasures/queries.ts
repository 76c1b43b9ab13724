import { sql } from 'kysely';
import { type ListQuery, readPage } from '../../console/page-queries.ts';
import type { Directory, Tx } from '../../platform/data/database.ts';

type State = 'requested' | 'scheduled' | 'stopped' | 'erased';

const state = sql<State>`case
  when e.erased_at is not null then 'erased' when e.stopped_at is not null then 'stopped'
  when e.confirmed_at is not null then 'scheduled' else 'requested' end`;

const rowTotal = sql<number | null>`(select sum(value::bigint) from jsonb_each_text(e.row_counts))`;

const sorts = {
  id: sql.ref('e.id'),
  created_at: sql.ref('e.created_at'),
  company_name: sql`fold_text(e.company_name)`,
  due_at: sql.ref('e.due_at'),
};

export function listCompanyErasures(
  directory: Directory,
  filter: { id?: string[]; state?: State; company_id?: string },
  listQuery: ListQuery<'id' | 'created_at' | 'company_name' | 'due_at'>,
) {
  let query = selectErasures(directory);
  if (filter.id) query = query.where('e.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.company_id) query = query.where('e.company_id', '=', filter.company_id);
  if (filter.state) query = query.where(state, '=', filter.state);
  return readPage(directory, query, sorts, listQuery);
}

export function findCompanyErasure(directory: Directory, id: string) {
  return selectErasures(directory).where('e.id', '=', id).executeTakeFirstOrThrow();
}

export type ErasureRow = Awaited<ReturnType<typeof findCompanyErasure>>;

function selectErasures(directory: Directory) {
  const nameOf = (column: 'requested_by' | 'confirmed_by' | 'stopped_by') =>
    sql<string | null>`(select s.first_name || ' ' || s.last_name from directory.staff s where s.id = ${sql.ref(`e.${column}`)})`.as(
      column,
    );
  return directory
    .selectFrom('directory.company_erasures as e')
    .select(['e.id', 'e.company_name', 'e.reason', 'e.requested_by as requester_id', 'e.created_at', 'e.confirmed_at', 'e.due_at'])
    .select(['e.stopped_at', 'e.erased_at', 'e.file_count as files', rowTotal.as('rows'), state.as('state')])
    .select([nameOf('requested_by'), nameOf('confirmed_by'), nameOf('stopped_by')]);
}

/** Locks a company, so that its erasure, its restoration and another erasure do not run at the same time. */
export function lockCompany(tx: Tx, id: string) {
  return tx.selectFrom('directory.companies').where('id', '=', id).select(['id', 'name', 'suspended_at']).forUpdate().executeTakeFirst();
}

/** Locks an erasure that is neither stopped nor done. */
export function lockOpenErasure(tx: Tx, id: string) {
  return tx
    .selectFrom('directory.company_erasures')
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .where('erased_at', 'is', null)
    .select(['id', 'company_id', 'company_name', 'requested_by', 'confirmed_by', 'confirmed_at', 'due_at', 'row_counts'])
    .forUpdate()
    .executeTakeFirst();
}

export function insertErasure(
  tx: Tx,
  row: { company_id: string; company_name: string; requested_by: string; reason: string; created_at: Date },
) {
  return tx
    .insertInto('directory.company_erasures')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function updateErasure(
  tx: Tx,
  id: string,
  change: { confirmed_by: string; confirmed_at: Date; due_at: Date } | { stopped_by: string; stopped_at: Date },
): Promise<void> {
  await tx.updateTable('directory.company_erasures').set(change).where('id', '=', id).execute();
}

/** Finds the company of an erasure. Null once it is gone; undefined for an unknown erasure. */
export async function findErasureCompany(directory: Directory, id: string): Promise<string | null | undefined> {
  const row = await directory.selectFrom('directory.company_erasures').where('id', '=', id).select('company_id').executeTakeFirst();
  return row?.company_id;
}

/** Lists the confirmed erasures whose delay is over. */
export function listDueErasures(directory: Directory, now: Date) {
  return directory
    .selectFrom('directory.company_erasures')
    .where('due_at', '<=', now)
    .where('stopped_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('company_id', 'is not', null)
    .orderBy('due_at')
    .select(['id', 'company_id'])
    .execute();
}

/** Stores what will be deleted, once: a second attempt would count less. */
export async function storeCounts(tx: Tx, id: string, row_counts: Record<string, number>, file_count: number): Promise<void> {
  await tx
    .updateTable('directory.company_erasures')
    .set({ row_counts: JSON.stringify(row_counts), file_count })
    .where('id', '=', id)
    .where('row_counts', 'is', null)
    .execute();
}

export async function markErased(tx: Tx, id: string, erased_at: Date): Promise<void> {
  await tx.updateTable('directory.company_erasures').set({ erased_at }).where('id', '=', id).execute();
}
