import type { TranslatedText } from '@binome/contract/fields';
import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';

/** The programs of the company that are not archived, with the people enrolled in them. */
export function listProgramsWithMembers(tx: Tx, id?: string) {
  const query = tx
    .selectFrom('programs as p')
    .where('p.archived_at', 'is', null)
    .select((eb) => ['p.id', eb.ref('p.name').$castTo<TranslatedText>().as('name')])
    .select(
      sql<{ id: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) order by u.id), '[]')
        from program_enrollments e join users u on u.id = e.user_id where e.program_id = p.id and u.state <> 'closed')`.as('members'),
    )
    .orderBy('p.id');
  return (id ? query.where('p.id', '=', id) : query).execute();
}

export type ProgramWithMembers = Awaited<ReturnType<typeof listProgramsWithMembers>>[number];

/** Enrols people of the company. Returns the ids of those who exist. */
export async function enrol(tx: Tx, program_id: string, userIds: string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from users where id = any(${userIds}::uuid[]) and state <> 'closed'`.execute(tx);
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
