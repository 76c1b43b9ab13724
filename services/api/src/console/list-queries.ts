import type { Locale, TranslatedText } from '@binome/contract/fields';
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { DB } from '../platform/data/schema.gen.ts';
import { matchesWords } from './page-queries.ts';

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
export type OrderedTable = Exclude<EditableTable, 'sites'>;

/** Archived elements are listed with `with_archived`, or by id. The other filters are columns of the table with their values. */
export type ElementFilter = {
  id?: string[];
  q?: string;
  with_archived?: boolean;
  [column: string]: string | string[] | boolean | undefined;
};

/** SQL condition of the filter on the table, which the query calls `e`. `searchText` is the SQL of the text that `q` searches. */
export function matchesFilter(
  table: EditableTable,
  { id, q, with_archived, ...columns }: ElementFilter,
  searchText?: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const conditions = Object.entries(columns).map(([column, value]) => sql`${sql.ref(`e.${column}`)} = ${value}`);
  if (id) conditions.push(sql`e.id = any(${id}::uuid[])`);
  else if (!with_archived && isArchivable(table)) conditions.push(sql`e.archived_at is null`);
  if (q && searchText) conditions.push(matchesWords(searchText, q));
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;
}

/** Steps are removed, never archived. */
function isArchivable(table: EditableTable): boolean {
  return table !== 'steps';
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

/** Whether another element of the list has the same code, or a name that people read as the same. */
export async function isValueTaken(
  tx: Tx,
  table: EditableTable,
  column: 'name' | 'code',
  value: string,
  exceptId?: string,
): Promise<boolean> {
  const isSame = column === 'name' ? sql`fold_text(name) = fold_text(${value})` : sql`code = ${value}`;
  const { rows } = await sql`
    select from ${sql.table(table)} where ${isSame} and id is distinct from ${exceptId ?? null}::uuid limit 1`.execute(tx);
  return rows.length > 0;
}

/** Returns the languages in which another active element of the list has a name that people read as the same. */
export async function listTakenLanguages(
  tx: Tx,
  table: 'tags' | 'programs' | 'meeting_reasons',
  name: TranslatedText,
  exceptId?: string,
): Promise<Locale[]> {
  const { rows } = await sql<{ language: Locale }>`
    select n.key as language from jsonb_each_text(${JSON.stringify(name)}::jsonb) as n
    where btrim(n.value) <> '' and exists (
      select from ${sql.table(table)} e
      where e.archived_at is null and e.id is distinct from ${exceptId ?? null}::uuid and fold_text(e.name ->> n.key) = fold_text(n.value)
    )`.execute(tx);
  return rows.map(({ language }) => language);
}

/** Waits until no other transaction adds to the list or renames in it: two people could otherwise give the same name at once. */
export async function lockNames(tx: Tx, companyId: string, table: EditableTable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`names:${companyId}:${table}`}, 0))`.execute(tx);
}

/** Ids of the active elements of a list. `values` are the column values that define the list, such as `profile_type`. */
export async function listElementIds(tx: Tx, table: OrderedTable, values: Record<string, string> = {}): Promise<string[]> {
  const conditions = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)}::text = ${value}`);
  const isActive = isArchivable(table) ? sql`archived_at is null` : sql`true`;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${sql.join([isActive, ...conditions], sql` and `)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** All codes of a list, including archived elements. */
export async function listCodes(tx: Tx, table: 'tags' | 'meeting_reasons'): Promise<string[]> {
  const rows = await tx.selectFrom(table).select('code').execute();
  return rows.map(({ code }) => code);
}

/** Inserts an element at the end of its list (sites have no position). Returns its id. */
export async function insertElement<Table extends EditableTable>(
  tx: Tx,
  table: Table,
  element: Omit<Insertable<DB[Table]>, 'position'>,
): Promise<string> {
  const values = Object.entries(element).filter(([, value]) => value !== undefined);
  if (table !== 'sites') values.push(['position', sql`(select coalesce(max(position) + 1, 0) from ${sql.table(table)})`]);
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.join(values.map(([column]) => sql.ref(column)))})
    values (${sql.join(values.map(([, value]) => value))}) returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`${table}: the insert returned no row`);
  return row.id;
}

export async function updateElement<Table extends EditableTable>(
  tx: Tx,
  table: Table,
  id: string,
  change: Updateable<DB[Table]>,
): Promise<void> {
  const values = Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (values.length > 0) await sql`update ${sql.table(table)} set ${sql.join(values)} where id = ${id}`.execute(tx);
}

/** Sets the positions of the elements, starting at 0. */
export async function updatePositions(tx: Tx, table: OrderedTable, ids: string[]): Promise<void> {
  await sql`
    update ${sql.table(table)} as e set position = o.ordinal - 1
    from unnest(${ids}::uuid[]) with ordinality as o (id, ordinal)
    where e.id = o.id and e.position <> o.ordinal - 1`.execute(tx);
}

export async function updateArchivedAt(tx: Tx, table: EditableTable, id: string, archivedAt: Date | null): Promise<void> {
  await sql`update ${sql.table(table)} set archived_at = ${archivedAt} where id = ${id}`.execute(tx);
}

export async function deleteElement(tx: Tx, table: EditableTable, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx);
}
