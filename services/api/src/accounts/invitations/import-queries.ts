import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type ListQuery, readPage } from '../../console/page-queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { ConsoleScope } from '../../policies/console.ts';
import { isProgramInScope } from './console-queries.ts';

const sorts = { id: sql.ref('i.id'), created_at: sql.ref('i.created_at') };

/** Lists the imports in a scope. */
export function listImports(
  tx: Tx,
  scope: ConsoleScope,
  filter: { id?: string[]; program_id?: string },
  listQuery: ListQuery<'id' | 'created_at'>,
) {
  let query = selectImports(tx, scope);
  if (filter.id) query = query.where('i.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.program_id) query = query.where('i.program_id', '=', filter.program_id);
  return readPage(tx, query, sorts, listQuery);
}

export function findImport(tx: Tx, scope: ConsoleScope, id: string) {
  return selectImports(tx, scope).where('i.id', '=', id).executeTakeFirst();
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

function selectImports(tx: Tx, scope: ConsoleScope) {
  return tx
    .selectFrom('invitation_imports as i')
    .leftJoin('users as u', 'u.id', 'i.actor_id')
    .leftJoin('directory.staff as s', 's.id', 'i.staff_id')
    .where(isProgramInScope(scope, 'i.program_id'))
    .select(['i.id', 'i.file_name', 'i.total', 'i.created_at'])
    .select(sql<string | null>`coalesce(u.first_name || ' ' || u.last_name, s.first_name || ' ' || s.last_name)`.as('actor'))
    .select((eb) => [
      jsonObjectFrom(eb.selectFrom('programs as g').whereRef('g.id', '=', 'i.program_id').select(['g.id', 'g.name'])).as('program'),
      countLinks('mail_sent_at is not null').as('sent'),
      countLinks('mail_sent_at is null and mail_failed_at is not null').as('failed'),
      countLinks('mail_sent_at is null and mail_failed_at is null and revoked_at is null and used_at is null').as('waiting'),
    ]);
}

function countLinks(condition: string) {
  return sql<number>`(select count(*) from access_links l where l.import_id = i.id and ${sql.raw(condition)})`;
}
