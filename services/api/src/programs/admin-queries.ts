import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type ArchivedFilter, matchesArchivedFilter } from '../console/list-queries.ts';
import { type ListQuery, matchesWords, readPage } from '../console/page-queries.ts';
import type { Tx } from '../platform/database.ts';
import type { Programs, ProgramWorkshops } from '../platform/schema.gen.ts';
import type { ConsoleScope } from '../policies/console.ts';

const sorts = { id: sql.ref('g.id'), position: sql.ref('g.position'), starts_on: sql.ref('g.starts_on') };

/** Lists the programs in a scope. A scope limited to some programs contains only these. */
export function listConsolePrograms(
  tx: Tx,
  scope: ConsoleScope,
  filter: ArchivedFilter,
  listQuery: ListQuery<'id' | 'position' | 'starts_on'>,
) {
  let query = selectPrograms(tx, scope).where(matchesArchivedFilter('g', filter));
  if (filter.q) query = query.where(matchesWords(sql`concat_ws(' ', g.name ->> 'fr', g.name ->> 'en')`, filter.q));
  return readPage(tx, query, sorts, listQuery);
}

export function findConsoleProgram(tx: Tx, scope: ConsoleScope, id: string) {
  return selectPrograms(tx, scope).where('g.id', '=', id).executeTakeFirst();
}

export type ConsoleProgramRow = NonNullable<Awaited<ReturnType<typeof findConsoleProgram>>>;

export async function insertProgram(tx: Tx, program: Insertable<Programs>): Promise<string> {
  return (await tx.insertInto('programs').values(program).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateProgram(tx: Tx, id: string, change: Updateable<Programs>): Promise<void> {
  await tx.updateTable('programs').set(change).where('id', '=', id).execute();
}

export async function insertWorkshops(tx: Tx, workshops: Insertable<ProgramWorkshops>[]): Promise<void> {
  if (workshops.length > 0) await tx.insertInto('program_workshops').values(workshops).execute();
}

export async function updateWorkshop(tx: Tx, programId: string, id: string, change: Updateable<ProgramWorkshops>): Promise<void> {
  await tx.updateTable('program_workshops').set(change).where('program_id', '=', programId).where('id', '=', id).execute();
}

export async function deleteWorkshopsExcept(tx: Tx, programId: string, keptIds: string[]): Promise<void> {
  await tx
    .deleteFrom('program_workshops')
    .where('program_id', '=', programId)
    .where('id', '<>', sql<string>`all(${keptIds}::uuid[])`)
    .execute();
}

function selectPrograms(tx: Tx, scope: ConsoleScope) {
  const query = tx
    .selectFrom('programs as g')
    .select(['g.id', 'g.name', 'g.description', 'g.starts_on', 'g.ends_on', 'g.position', 'g.archived_at'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('program_workshops as w')
          .whereRef('w.program_id', '=', 'g.id')
          .orderBy('w.held_on')
          .orderBy('w.id')
          .select(['w.id', 'w.title', 'w.held_on']),
      ).as('workshops'),
      sql<number>`(select count(*) from program_enrollments e where e.program_id = g.id)`.as('enrolled'),
      sql<number>`(select count(*) from program_enrollments e where e.program_id = g.id)
        + (select count(*) from mentoring_requests r where r.program_id = g.id)
        + (select count(*) from mentoring_relationships r where r.program_id = g.id)
        + (select count(*) from user_roles r where r.program_id = g.id)
        + (select count(*) from access_links l where l.program_id = g.id)
        + (select count(*) from invitation_imports i where i.program_id = g.id)
        + (select count(*) from documents d where d.program_id = g.id)`.as('usage'),
    ]);
  if (scope.whole_company || scope.program_ids.length === 0) return query;
  return query.where('g.id', '=', sql<string>`any(${scope.program_ids}::uuid[])`);
}
