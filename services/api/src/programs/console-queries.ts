import type { TranslatedText } from '@binome/contract/fields';
import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../platform/data/database.ts';
import type { ProgramWorkshops } from '../platform/data/schema.gen.ts';
import type { ConsoleScope } from '../policies/console.ts';

/** Selects the programs in a scope. A scope limited to some programs contains only these. */
export function selectPrograms(tx: Tx, scope: ConsoleScope) {
  const query = tx
    .selectFrom('programs as e')
    .select(['e.id', 'e.name', 'e.description', 'e.starts_on', 'e.ends_on', 'e.position', 'e.archived_at'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('program_workshops as w')
          .whereRef('w.program_id', '=', 'e.id')
          .orderBy('w.held_on')
          .orderBy('w.id')
          .select(['w.id', 'w.title', 'w.held_on']),
      ).as('workshops'),
      sql<number>`(select count(*) from program_enrollments n where n.program_id = e.id)`.as('enrolled'),
      sql<number>`(select count(*) from program_enrollments n where n.program_id = e.id)
        + (select count(*) from mentoring_requests r where r.program_id = e.id)
        + (select count(*) from mentoring_relationships r where r.program_id = e.id)
        + (select count(*) from user_roles r where r.program_id = e.id)
        + (select count(*) from access_links l where l.program_id = e.id)
        + (select count(*) from invitation_imports i where i.program_id = e.id)
        + (select count(*) from documents d where d.program_id = e.id)
        + (select count(*) from training_tools t where t.program_id = e.id)`.as('usage'),
    ]);
  if (scope.whole_company || scope.program_ids.length === 0) return query;
  return query.where('e.id', '=', sql<string>`any(${scope.program_ids}::uuid[])`);
}

export type ConsoleProgramRow = Awaited<ReturnType<ReturnType<typeof selectPrograms>['execute']>>[number];

export async function insertWorkshops(tx: Tx, workshops: Insertable<ProgramWorkshops>[]): Promise<void> {
  if (workshops.length > 0) await tx.insertInto('program_workshops').values(workshops).execute();
}

/** The workshops of a program that are not among the kept ones, but for which somebody signed up. */
export async function listSignedUpExcept(tx: Tx, programId: string, keptIds: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('program_workshops as w')
    .where('w.program_id', '=', programId)
    .where('w.id', '<>', sql<string>`all(${keptIds}::uuid[])`)
    .where((eb) => eb.exists(eb.selectFrom('workshop_sign_ups as s').whereRef('s.workshop_id', '=', 'w.id').select('s.id')))
    .select('w.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns whether the title or the day is another one. */
export async function updateWorkshop(
  tx: Tx,
  programId: string,
  id: string,
  change: { title: TranslatedText; held_on: string },
): Promise<boolean> {
  const changed = await tx
    .updateTable('program_workshops')
    .set(change)
    // Calendars show a new day, or a new title, only with a new revision.
    .set((eb) => ({ sequence: eb('sequence', '+', 1), revised_at: sql<Date>`now()` }))
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('title', 'is distinct from', change.title), eb('held_on', 'is distinct from', change.held_on)]))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function deleteWorkshopsExcept(tx: Tx, programId: string, keptIds: string[]): Promise<void> {
  await tx
    .deleteFrom('program_workshops')
    .where('program_id', '=', programId)
    .where('id', '<>', sql<string>`all(${keptIds}::uuid[])`)
    .execute();
}
