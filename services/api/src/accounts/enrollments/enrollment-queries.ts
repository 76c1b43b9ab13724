import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';

/** The names of programs that are not archived. */
export function listOpenPrograms(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('programs')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('archived_at', 'is', null)
    .select(['id', 'name'])
    .execute();
}

/** Enrolls people in a program. Returns those who were not in it. */
export async function insertEnrollments(tx: Tx, programId: string, userIds: readonly string[], enrolled_at: Date): Promise<string[]> {
  const rows = await tx
    .insertInto('program_enrollments')
    .values(userIds.map((user_id) => ({ program_id: programId, user_id, enrolled_at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export function lockEnrollment(tx: Tx, id: string) {
  return tx
    .selectFrom('program_enrollments as e')
    .innerJoin('programs as g', 'g.id', 'e.program_id')
    .where('e.id', '=', id)
    .select(['e.id', 'e.user_id', 'e.program_id', 'g.name as program_name'])
    .forUpdate('e')
    .executeTakeFirst();
}

export async function deleteEnrollment(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('program_enrollments').where('id', '=', id).execute();
}
