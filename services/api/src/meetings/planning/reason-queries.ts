import type { Tx } from '../../platform/data/database.ts';

/** Active meeting reasons, in the company's order. */
export function listReasons(tx: Tx) {
  return tx
    .selectFrom('meeting_reasons')
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('code')
    .select(['id', 'name'])
    .execute();
}

export async function isActiveReason(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('meeting_reasons')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
