import type { SavedView } from '@binome/contract/console/saved-views';
import { sql } from 'kysely';
import { type ListQuery, readPage } from '../console/page-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { ConsoleScope } from '../policies/console.ts';

/** Who reads views: a member, or staff, who have none of their own. */
export type ViewReader = { user_id: string | null; scope: ConsoleScope };
export type NewView = Omit<SavedView, 'id' | 'own' | 'can'>;

export function listViews(tx: Tx, reader: ViewReader, filter: { id?: string[]; resource?: string }, listQuery: ListQuery<'id' | 'name'>) {
  let query = selectViews(tx, reader);
  if (filter.id) query = query.where('v.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.resource) query = query.where('v.resource', '=', filter.resource);
  return readPage(tx, query, { id: sql.ref('v.id'), name: sql`fold_text(v.name)` }, listQuery);
}

export function findView(tx: Tx, reader: ViewReader, id: string) {
  return selectViews(tx, reader).where('v.id', '=', id).executeTakeFirst();
}

/** Does the person have a view of the list with a name that reads the same, or the company a shared one? */
export async function isNameTaken(tx: Tx, userId: string, { resource, name, shared }: NewView): Promise<boolean> {
  const row = await tx
    .selectFrom('saved_views')
    .where('resource', '=', resource)
    .where(sql<boolean>`(user_id = ${userId} or (shared and ${shared}))`)
    .where(sql<boolean>`fold_text(name) = fold_text(${name})`)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertView(tx: Tx, userId: string, { filter, sort, hidden_columns, ...view }: NewView): Promise<string> {
  const json = { filter: JSON.stringify(filter), sort: sort && JSON.stringify(sort), hidden_columns: JSON.stringify(hidden_columns) };
  const row = await tx
    .insertInto('saved_views')
    .values({ ...view, ...json, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteView(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('saved_views').where('id', '=', id).execute();
}

/** The views of the reader, and the shared ones whose program and unit they read. */
function selectViews(tx: Tx, { user_id, scope }: ViewReader) {
  const isInScope = scope.whole_company
    ? sql<boolean>`true`
    : sql<boolean>`((v.filter ->> 'program_id' is null or v.filter ->> 'program_id' = any(${scope.program_ids}))
        and (v.filter ->> 'business_unit_id' is null or v.filter ->> 'business_unit_id' = any(${scope.business_unit_ids})))`;
  return tx
    .selectFrom('saved_views as v')
    .where(sql<boolean>`(v.user_id is not distinct from ${user_id} or (v.shared and ${isInScope}))`)
    .select(['v.id', 'v.resource', 'v.name', 'v.filter', 'v.sort', 'v.hidden_columns', 'v.shared'])
    .select(sql<boolean>`v.user_id is not distinct from ${user_id}`.as('own'));
}
