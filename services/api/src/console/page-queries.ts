import { searchWords } from '@binome/contract/values/fold-text';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { ConsoleScope } from '../policies/console.ts';

/** First and last row, both included, starting at 0. */
export type ListRange = [number, number];
export type ListOrder<Field extends string> = { field: Field; direction: 'ASC' | 'DESC' };
export type ListQuery<Field extends string> = { order: ListOrder<Field>; range: ListRange };
export type ListPage<Row> = { rows: Row[]; first: number; total: number };

/**
 * Reads one page of a query. `sorts` are the SQL expressions of the sortable fields. Equal rows are ordered by id, so that pages do not
 * repeat or skip rows.
 */
export async function readPage<D, T extends keyof D, Row, Field extends string>(
  tx: Pick<Tx, 'selectFrom'>,
  query: SelectQueryBuilder<D, T, Row>,
  sorts: Record<'id' | Field, RawBuilder<unknown>>,
  { order, range: [first, last] }: ListQuery<'id' | Field>,
): Promise<ListPage<Row>> {
  const { total } = await tx.selectFrom(query.as('all_rows')).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const direction = sql.raw(order.direction === 'ASC' ? 'asc' : 'desc');
  const rows = await query
    .orderBy(sql`${sorts[order.field]} ${direction} nulls last`)
    .orderBy(sql`${sorts.id} ${direction}`)
    .limit(last - first + 1)
    .offset(first)
    .execute();
  return { rows, first, total };
}

/** Reads the ids of at most `max` rows of a query. */
export async function readIds<D, T extends keyof D, Row extends { id: string }>(
  tx: Pick<Tx, 'selectFrom'>,
  query: SelectQueryBuilder<D, T, Row>,
  max: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select all_rows.id from ${query} as all_rows limit ${max}`.execute(tx as Tx);
  return rows.map(({ id }) => id);
}

/** SQL condition: the text contains every word of a search, as `foldText` compares them. */
/**
 * SQL of the sort that shows first what waits for somebody, the longest or the soonest due at the top, and then the rest, newest first.
 * Sorted descending: what is open has a number above every time.
 */
export function openFirst(isOpen: RawBuilder<unknown>, dueAt: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`case when ${isOpen} then 1e12 - extract(epoch from ${dueAt}) else extract(epoch from ${at}) end`;
}

export function matchesWords(text: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const patterns = searchWords(search).map((word) => `%${escapeLike(word)}%`);
  return patterns.length > 0 ? sql`fold_text(${text}) like all (${patterns}::text[])` : sql`true`;
}

/** Returns a text for a pattern of `like`, in which no character stands for others. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The time of the last change: from the first, and before the second. */
export type UpdatedBetween = { updated_at_gte?: Date; updated_at_lt?: Date };

/** SQL condition: the record that the query calls `name` last changed in this time. */
export function isUpdatedBetween(name: string, { updated_at_gte: from, updated_at_lt: to }: UpdatedBetween): RawBuilder<SqlBool> {
  const updated = sql.ref(`${name}.updated_at`);
  return sql`(${from ? sql`${updated} >= ${from}` : sql`true`} and ${to ? sql`${updated} < ${to}` : sql`true`})`;
}

/** SQL condition: a person is in scope. `user` and `unit` are the columns of the user id and business unit id. */
export function isPersonInScope(scope: ConsoleScope, user: string, unit: string): RawBuilder<SqlBool> {
  if (scope.whole_company) return sql`true`;
  return sql`(${sql.ref(unit)} = any(${scope.business_unit_ids}::uuid[]) or exists (
    select from program_enrollments scope_e
    where scope_e.user_id = ${sql.ref(user)} and scope_e.program_id = any(${scope.program_ids}::uuid[])))`;
}

/**
 * SQL condition: a relationship is in scope, by its program or by the business unit of either partner. `columns` are the columns of the
 * program id and of both profile ids.
 */
export function isRelationshipInScope(
  scope: ConsoleScope,
  columns: { program: string; participant: string; presenter: string },
): RawBuilder<SqlBool> {
  if (scope.whole_company) return sql`true`;
  return sql`(${sql.ref(columns.program)} = any(${scope.program_ids}::uuid[]) or ${isRelationshipOfUnits(scope.business_unit_ids, columns)})`;
}

/** SQL condition: one of both partners is in one of these business units. */
export function isRelationshipOfUnits(unitIds: string[], columns: { participant: string; presenter: string }): RawBuilder<SqlBool> {
  return sql`exists (
    select from profiles unit_p join users unit_u on unit_u.id = unit_p.user_id
    where unit_p.id in (${sql.ref(columns.participant)}, ${sql.ref(columns.presenter)}) and unit_u.business_unit_id = any(${unitIds}::uuid[]))`;
}

/** SQL condition: each of these words is in the name of one of the two partners. */
export function relationshipMatchesWords(search: string, columns: { participant: string; presenter: string }): RawBuilder<SqlBool> {
  const patterns = searchWords(search).map((word) => `%${escapeLike(word)}%`);
  if (patterns.length === 0) return sql`true`;
  return sql`(
    select string_agg(${foldedName('name_u')}, ' ') from profiles name_p join users name_u on name_u.id = name_p.user_id
    where name_p.id in (${sql.ref(columns.participant)}, ${sql.ref(columns.presenter)})) like all (${patterns}::text[])`;
}

/** SQL: the names of a user as searches compare them: the first line of their folded text. */
export function foldedName(user: string): RawBuilder<string> {
  return sql`split_part(${sql.ref(`${user}.search_text`)}, E'\n', 1)`;
}
