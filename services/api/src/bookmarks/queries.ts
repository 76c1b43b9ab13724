import type { Tx } from '../platform/data/database.ts';

/** What a bookmark is of, and the id of it. */
export type Target = { profile_id: string } | { article_id: string } | { training_tool_id: string };

export async function insertBookmark(tx: Tx, bookmark: Target & { user_id: string; created_at: Date }): Promise<void> {
  await tx
    .insertInto('bookmarks')
    .values(bookmark)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBookmark(tx: Tx, userId: string, target: Target): Promise<void> {
  await tx
    .deleteFrom('bookmarks')
    .where('user_id', '=', userId)
    .where(({ and }) => and(target))
    .execute();
}
