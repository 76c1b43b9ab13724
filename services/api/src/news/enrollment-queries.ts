import type { Tx } from '../platform/data/database.ts';

export async function isEnrolled(tx: Tx, userId: string, programId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('program_enrollments')
    .where('user_id', '=', userId)
    .where('program_id', '=', programId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
