import { sql } from 'kysely';
import { isPersonInScope, type ListQuery, readPage } from '../console/page-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { ConsoleScope } from '../policies/console.ts';

/** The day with which a month begins, as the table keeps it. */
export function firstDay(month: string): string {
  return `${month}-01`;
}

export type ReaderSort = 'id' | 'name';

/** The readers of the report of a program; null for the whole company. */
export function listReaders(tx: Tx, filter: { program_id: string | null; id?: string[] | undefined }, listQuery: ListQuery<ReaderSort>) {
  const { program_id, id } = filter;
  let query = selectReaders(tx).where('r.program_id', 'is not distinct from', program_id);
  if (id) query = query.where('r.id', '=', sql<string>`any(${id}::uuid[])`);
  return readPage(tx, query, { id: sql.ref('r.id'), name: sql`fold_text(u.last_name || ' ' || u.first_name)` }, listQuery);
}

export function findReader(tx: Tx, id: string) {
  return selectReaders(tx).where('r.id', '=', id).executeTakeFirst();
}

/** The reader that a person is, of the report of a program; null for the whole company. */
export function findOwnReader(tx: Tx, userId: string, programId: string | null) {
  return selectReaders(tx).where('r.user_id', '=', userId).where('r.program_id', 'is not distinct from', programId).executeTakeFirst();
}

/** The reports that a person reads. */
export async function listOwnPrograms(tx: Tx, userId: string): Promise<(string | null)[]> {
  const rows = await tx
    .selectFrom('report_readers')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .select('program_id')
    .execute();
  return rows.map(({ program_id }) => program_id);
}

export type ReaderRow = NonNullable<Awaited<ReturnType<typeof findReader>>>;

function selectReaders(tx: Tx) {
  return tx
    .selectFrom('report_readers as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('notification_preferences as n', (join) => join.onRef('n.user_id', '=', 'u.id').on('n.kind', '=', 'report.ready'))
    .leftJoin('users as b', 'b.id', 'r.by_user_id')
    .select(['r.id', 'r.user_id', 'r.program_id', 'r.opened_month', 'r.created_at', 'u.first_name', 'u.last_name'])
    .select(['b.first_name as by_first_name', 'b.last_name as by_last_name'])
    .select(sql<boolean>`u.email_notifications and u.state in ('validated', 'active') and n.email is distinct from 'never'`.as('mailed'));
}

/** A member whom the report may be sent to, in the scope of the one who sends it. */
export function findMember(tx: Tx, scope: ConsoleScope, userId: string) {
  return tx
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .where('u.state', 'in', ['validated', 'active'])
    .where(isPersonInScope(scope, 'u.id', 'u.business_unit_id'))
    .select('u.id')
    .executeTakeFirst();
}

/** Returns the id of the reader, who may be one already. */
export async function insertReader(
  tx: Tx,
  reader: { user_id: string; program_id: string | null; by_user_id: string | null; mailed_at: Date; created_at: Date },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('report_readers')
    .values(reader)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function deleteReader(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('report_readers').where('id', '=', id).execute();
}

/** Keeps the last month whose page was opened. */
export async function markOpened(tx: Tx, id: string, month: string): Promise<void> {
  await tx
    .updateTable('report_readers')
    .set({ opened_month: firstDay(month) })
    .where('id', '=', id)
    .where(sql<boolean>`(opened_month is null or opened_month < ${firstDay(month)}::date)`)
    .execute();
}

export async function markMailed(tx: Tx, ids: string[], now: Date): Promise<{ id: string; user_id: string }[]> {
  if (ids.length === 0) return [];
  return tx.updateTable('report_readers').set({ mailed_at: now }).where('id', 'in', ids).returning(['id', 'user_id']).execute();
}
