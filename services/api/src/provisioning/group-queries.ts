import type { TranslatedText } from '@binome/contract/fields';
import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import { isFound as isPerson } from './user-queries.ts';

/** The programs of the company that are not archived, with the people enrolled in them if `withMembers`. */
export function listPrograms(tx: Tx, { id, withMembers }: { id?: string; withMembers: boolean }) {
  const query = tx
    .selectFrom('programs as p')
    .where('p.archived_at', 'is', null)
    .select((eb) => ['p.id', 'p.external_id', eb.ref('p.name').$castTo<TranslatedText>().as('name')])
    .select((withMembers ? membersOfProgram : sql<Member[] | null>`null`).as('members'))
    .orderBy('p.id');
  return (id ? query.where('p.id', '=', id) : query).execute();
}

export type GroupProgram = Awaited<ReturnType<typeof listPrograms>>[number];

type Member = { id: string; name: string };

const membersOfProgram = sql<Member[] | null>`(
  select coalesce(json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) order by u.id), '[]')
  from program_enrollments e join users u on u.id = e.user_id where e.program_id = p.id and ${isPerson})`;

/** Locks the company's settings, so that two programs do not get the same name. */
export async function lockPrograms(tx: Tx): Promise<void> {
  await tx.selectFrom('company_settings').select('company_id').forUpdate().execute();
}

/** Takes a directory's id from a program that was archived with it. */
export async function unlinkArchived(tx: Tx, externalId: string): Promise<void> {
  await tx
    .updateTable('programs')
    .set({ external_id: null })
    .where('external_id', '=', externalId)
    .where('archived_at', 'is not', null)
    .execute();
}

/** Enrols people of the company. Returns the ids of those who exist. */
export async function enrol(tx: Tx, program_id: string, userIds: string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select u.id from users u where u.id = any(${userIds}::uuid[]) and ${isPerson}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await tx
      .insertInto('program_enrollments')
      .values(ids.map((user_id) => ({ program_id, user_id, enrolled_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return ids;
}

/** Ends enrollments. Relationships of the program go on. */
export async function unenrol(tx: Tx, program_id: string, userIds: string[]): Promise<void> {
  await sql`delete from program_enrollments where program_id = ${program_id} and user_id = any(${userIds}::uuid[])`.execute(tx);
  await sql`update users set current_program_id = null where current_program_id = ${program_id} and id = any(${userIds}::uuid[])`.execute(
    tx,
  );
}
