import type { Tx } from '../platform/data/database.ts';

/** The name of a program; undefined if it is unknown. */
export async function findProgramName(tx: Tx, id: string) {
  const row = await tx.selectFrom('programs').where('id', '=', id).select('name').executeTakeFirst();
  return row?.name;
}
