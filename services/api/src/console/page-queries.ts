import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../platform/database.ts';
import type { ConsoleScope } from '../policies/console.ts';

/** The first and the last row asked for, counted from 0. */
export type ListRange = [number, number];
export type ListOrder<Field extends string> = { field: Field; direction: 'ASC' | 'DESC' };
export type ListQuery<Field extends string> = { order: ListOrder<Field>; range: ListRange };
export type ListPage<Row> = { rows: Row[]; first: number; total: number };

/**
 * Reads one page of a query. `sorts` says what each sortable field orders by; rows that are equal in it keep the order of their ids,
 * so that no page repeats or skips one.
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

/** Does every word of a search stand in the text, whatever its accents and capitals? */
export function matchesWords(text: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const words = search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);
  const found = words.map((word) => sql`unaccent(lower(${text})) like unaccent(lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`}))`);
  return found.length > 0 ? sql`(${sql.join(found, sql` and `)})` : sql`true`;
}

/** Is a person among those whom somebody looks after? `user` and `unit` name the person's columns. */
export function isPersonInScope(reach: ConsoleScope, user: string, unit: string): RawBuilder<SqlBool> {
  if (reach.whole_company) return sql`true`;
  return sql`(${sql.ref(unit)} = any(${reach.business_unit_ids}::uuid[]) or exists (
    select from program_enrollments reach_e
    where reach_e.user_id = ${sql.ref(user)} and reach_e.program_id = any(${reach.program_ids}::uuid[])))`;
}

/**
 * Does a pair belong to a program, or touch a business unit, that somebody looks after?
 * The columns are the pair's program and the profiles of both.
 */
export function isRelationshipInScope(
  reach: ConsoleScope,
  pair: { program: string; participant: string; presenter: string },
): RawBuilder<SqlBool> {
  if (reach.whole_company) return sql`true`;
  return sql`(${sql.ref(pair.program)} = any(${reach.program_ids}::uuid[]) or ${isRelationshipOfUnits(reach.business_unit_ids, pair)})`;
}

/** Is one of the two in one of these business units? */
export function isRelationshipOfUnits(unitIds: string[], pair: { participant: string; presenter: string }): RawBuilder<SqlBool> {
  return sql`exists (
    select from profiles unit_p join users unit_u on unit_u.id = unit_p.user_id
    where unit_p.id in (${sql.ref(pair.participant)}, ${sql.ref(pair.presenter)}) and unit_u.business_unit_id = any(${unitIds}::uuid[]))`;
}

/** More than a name has; each word is a look at every row. */
const maxWords = 8;

/** Does the name of one of the two have these words? */
export function relationshipMatchesWords(search: string, pair: { participant: string; presenter: string }): RawBuilder<SqlBool> {
  return sql`exists (
    select from profiles name_p join users name_u on name_u.id = name_p.user_id
    where name_p.id in (${sql.ref(pair.participant)}, ${sql.ref(pair.presenter)})
      and ${matchesWords(sql`name_u.first_name || ' ' || name_u.last_name`, search)})`;
}
