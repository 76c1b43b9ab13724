import type { Directory, Tx } from '../../platform/data/database.ts';

/** A person's private calendar address, without its secret. */
export function findFeed(tx: Tx, owner: { company_id: string; user_id: string }) {
  return tx
    .selectFrom('directory.calendar_feeds')
    .where('company_id', '=', owner.company_id)
    .where('user_id', '=', owner.user_id)
    .select(['created_at', 'read_at'])
    .executeTakeFirst();
}

/** Stores the hash of a new address. It replaces the earlier address of the person. */
export async function upsertFeed(
  tx: Tx,
  feed: { company_id: string; user_id: string; token_hash: string; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('directory.calendar_feeds')
    .values(feed)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id']).doUpdateSet({ token_hash: feed.token_hash, created_at: feed.created_at, read_at: null }),
    )
    .execute();
}

export async function deleteFeed(tx: Tx, owner: { company_id: string; user_id: string }): Promise<void> {
  await tx.deleteFrom('directory.calendar_feeds').where('company_id', '=', owner.company_id).where('user_id', '=', owner.user_id).execute();
}

/** Returns the owner of an address; undefined if it is unknown or revoked, or the company is suspended. */
export function findFeedOwner(directory: Directory, tokenHash: string) {
  return directory
    .selectFrom('directory.calendar_feeds as f')
    .innerJoin('directory.companies as c', 'c.id', 'f.company_id')
    .where('f.token_hash', '=', tokenHash)
    .where('c.suspended_at', 'is', null)
    .select(['f.company_id', 'f.user_id'])
    .executeTakeFirst();
}

/** Sets the time of the last read, unless the stored one is later than `since`. */
export async function markFeedRead(directory: Directory, tokenHash: string, { now, since }: { now: Date; since: Date }): Promise<void> {
  await directory
    .updateTable('directory.calendar_feeds')
    .set({ read_at: now })
    .where('token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('read_at', 'is', null), eb('read_at', '<', since)]))
    .execute();
}
