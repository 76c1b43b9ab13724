import type { Locale } from '@binome/contract/fields';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../platform/database.ts';

export type EditableTable =
  | 'business_units'
  | 'sites'
  | 'tags'
  | 'programs'
  | 'steps'
  | 'questions'
  | 'feedback_questions'
  | 'meeting_reasons'
  | 'training_tools';

/** Lists that the company orders; sites are sorted by name. */
export type OrderedTable = Exclude<EditableTable, 'sites'> | 'question_choices';
export type ArchivableTable = Exclude<EditableTable, 'steps'>;

/** Archived elements are listed with `with_archived`, or by id. */
export type ArchivedFilter = { id?: string[] | undefined; q?: string | undefined; with_archived?: boolean | undefined };

/** SQL condition of the filter on the table `alias`. */
export function matchesArchivedFilter(alias: string, { id, with_archived }: ArchivedFilter): RawBuilder<SqlBool> {
  if (id) return sql`${sql.ref(`${alias}.id`)} = any(${id}::uuid[])`;
  return with_archived ? sql`true` : sql`${sql.ref(`${alias}.archived_at`)} is null`;
}

export function findCompanyLanguages(tx: Tx) {
  return tx
    .selectFrom('company_settings as s')
    .innerJoin('directory.companies as c', 'c.id', 's.company_id')
    .select(['c.languages', 'c.default_language'])
    .executeTakeFirstOrThrow();
}

export type CompanyLanguages = { languages: Locale[]; default_language: Locale };

/** Locks an element, so that no other transaction starts to refer to it. Returns false when it does not exist. */
export async function lockElement(tx: Tx, table: EditableTable, id: string): Promise<boolean> {
  const { rows } = await sql`select id from ${sql.table(table)} where id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

/** Whether another element of the list has the same value in a column. */
export async function isValueTaken(
  tx: Tx,
  table: EditableTable,
  column: 'name' | 'code',
  value: string,
  exceptId?: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(column)} = ${value} and id is distinct from ${exceptId ?? null}::uuid limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Ids of the active elements of a list. `values` are the column values that define the list, such as `profile_type`. */
export async function listElementIds(tx: Tx, table: OrderedTable, values: Record<string, string> = {}): Promise<string[]> {
  const conditions = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)}::text = ${value}`);
  const isActive = table === 'steps' ? sql`true` : sql`archived_at is null`;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${sql.join([isActive, ...conditions], sql` and `)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** All codes of a list, including archived elements. */
export async function listCodes(tx: Tx, table: 'tags' | 'meeting_reasons'): Promise<string[]> {
  const rows = await tx.selectFrom(table).select('code').execute();
  return rows.map(({ code }) => code);
}

export async function findNextPosition(tx: Tx, table: OrderedTable): Promise<number> {
  const { rows } = await sql<{ next: number }>`select coalesce(max(position) + 1, 0)::int as next from ${sql.table(table)}`.execute(tx);
  return rows[0]?.next ?? 0;
}

/** Sets the positions of the elements, starting at 0. */
export async function updatePositions(tx: Tx, table: OrderedTable, ids: string[]): Promise<void> {
  await sql`
    update ${sql.table(table)} as e set position = o.ordinal - 1
    from unnest(${ids}::uuid[]) with ordinality as o (id, ordinal)
    where e.id = o.id and e.position <> o.ordinal - 1`.execute(tx);
}

export async function updateArchivedAt(tx: Tx, table: ArchivableTable, id: string, archivedAt: Date | null): Promise<void> {
  await sql`update ${sql.table(table)} set archived_at = ${archivedAt} where id = ${id}`.execute(tx);
}

export async function deleteElement(tx: Tx, table: EditableTable, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx);
}
