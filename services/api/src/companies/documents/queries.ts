import type { Locale } from '@binome/contract/fields';
import { sql } from 'kysely';
import { type ListQuery, readPage } from '../../console/page-queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { DocumentKind } from '../../platform/data/schema.gen.ts';
import type { ConsoleScope } from '../../policies/console.ts';

const author = sql<string | null>`(
  select coalesce(u.first_name || ' ' || u.last_name, s.first_name || ' ' || s.last_name)
  from document_versions v
  left join users u on u.id = v.actor_id
  left join directory.staff s on s.id = v.staff_id
  where v.document_id = d.id and v.version = d.version)`.as('author');

/** Selects the documents of the company and of the programs in scope. */
function selectDocuments(tx: Tx, scope: ConsoleScope) {
  const query = tx
    .selectFrom('documents as d')
    .leftJoin('programs as p', 'p.id', 'd.program_id')
    .select([
      'd.id',
      'd.kind',
      'd.program_id',
      'p.name as program_name',
      'd.locale',
      'd.version',
      'd.updated_at',
      'd.withdrawn_at',
      author,
    ]);
  if (scope.whole_company) return query;
  return query.where((eb) =>
    eb.or([eb('d.program_id', 'is', null), eb('d.program_id', '=', sql<string>`any(${scope.program_ids}::uuid[])`)]),
  );
}

type Filter = { id?: string[]; kind?: DocumentKind; program_id?: string | null; locale?: Locale; withdrawn?: boolean };
type Sort = 'kind' | 'locale' | 'version' | 'updated_at';

export function listDocuments(tx: Tx, scope: ConsoleScope, filter: Filter, listQuery: ListQuery<'id' | Sort>) {
  let query = selectDocuments(tx, scope);
  if (filter.id) query = query.where('d.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.kind) query = query.where('d.kind', '=', filter.kind);
  if (filter.locale) query = query.where('d.locale', '=', filter.locale);
  if (filter.program_id !== undefined) query = query.where(sql<boolean>`d.program_id is not distinct from ${filter.program_id}::uuid`);
  if (filter.withdrawn !== undefined) query = query.where('d.withdrawn_at', filter.withdrawn ? 'is not' : 'is', null);
  const sorts = {
    id: sql.ref('d.id'),
    kind: sql.ref('d.kind'),
    locale: sql.ref('d.locale'),
    version: sql.ref('d.version'),
    updated_at: sql.ref('d.updated_at'),
  };
  return readPage(tx, query, sorts, listQuery);
}

export function findDocument(tx: Tx, scope: ConsoleScope, id: string) {
  return selectDocuments(tx, scope).select('d.content').where('d.id', '=', id).executeTakeFirst();
}

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

/** Locks a document against concurrent publications. */
export function lockDocument(tx: Tx, id: string) {
  return tx.selectFrom('documents').where('id', '=', id).select(['id', 'kind', 'version', 'withdrawn_at']).forUpdate().executeTakeFirst();
}

/** Locks the document of a kind, program and language, even if it is withdrawn. */
export function lockDocumentByKind(
  tx: Tx,
  { kind, program_id, locale }: { kind: DocumentKind; program_id: string | null; locale: Locale },
) {
  return tx
    .selectFrom('documents')
    .where('kind', '=', kind)
    .where(sql<boolean>`program_id is not distinct from ${program_id}::uuid`)
    .where('locale', '=', locale)
    .select(['id', 'version', 'withdrawn_at'])
    .forUpdate()
    .executeTakeFirst();
}

export async function programExists(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('programs').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
}

type Author = { actor_id?: string; staff_id?: string };

export async function insertDocument(
  tx: Tx,
  { content, ...document }: { kind: DocumentKind; program_id: string | null; locale: Locale; content: object },
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('documents')
    .values({ ...document, content: JSON.stringify(content), updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateDocument(
  tx: Tx,
  id: string,
  { version, content }: { version: number; content: object },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ version, content: JSON.stringify(content), updated_at: now, withdrawn_at: null })
    .where('id', '=', id)
    .execute();
}

export async function updateWithdrawnAt(tx: Tx, id: string, withdrawnAt: Date | null): Promise<void> {
  await tx.updateTable('documents').set({ withdrawn_at: withdrawnAt }).where('id', '=', id).execute();
}

export async function insertVersion(tx: Tx, version: { document_id: string; version: number; content: object; created_at: Date } & Author) {
  await tx
    .insertInto('document_versions')
    .values({ ...version, content: JSON.stringify(version.content) })
    .execute();
}

function selectVersions(tx: Tx, scope: ConsoleScope) {
  const query = tx
    .selectFrom('document_versions as v')
    .innerJoin('documents as d', 'd.id', 'v.document_id')
    .leftJoin('users as u', 'u.id', 'v.actor_id')
    .leftJoin('directory.staff as s', 's.id', 'v.staff_id')
    .select(['v.id', 'v.document_id', 'v.version', 'v.created_at'])
    .select(sql<string | null>`coalesce(u.first_name || ' ' || u.last_name, s.first_name || ' ' || s.last_name)`.as('author'))
    .select(sql<boolean>`v.version = d.version and d.withdrawn_at is null`.as('current'));
  if (scope.whole_company) return query;
  return query.where((eb) =>
    eb.or([eb('d.program_id', 'is', null), eb('d.program_id', '=', sql<string>`any(${scope.program_ids}::uuid[])`)]),
  );
}

export function listVersions(
  tx: Tx,
  scope: ConsoleScope,
  filter: { id?: string[]; document_id?: string },
  listQuery: ListQuery<'id' | 'version' | 'created_at'>,
) {
  let query = selectVersions(tx, scope);
  if (filter.id) query = query.where('v.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.document_id) query = query.where('v.document_id', '=', filter.document_id);
  return readPage(tx, query, { id: sql.ref('v.id'), version: sql.ref('v.version'), created_at: sql.ref('v.created_at') }, listQuery);
}

export function findVersion(tx: Tx, scope: ConsoleScope, id: string) {
  return selectVersions(tx, scope).select(['d.kind', 'v.content']).where('v.id', '=', id).executeTakeFirst();
}
