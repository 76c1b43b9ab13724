import type { ProfileType } from '@binome/contract/states';
import type { Tx } from '../platform/data/database.ts';

/** What a bookmark is of, and the id of it. */
export type Target = { profile_id: string } | { article_id: string } | { training_tool_id: string };

/** Undefined if there is no such profile, or its owner left the role. */
export function findProfileFacts(tx: Tx, id: string): Promise<{ type: ProfileType; user_id: string } | undefined> {
  return tx.selectFrom('profiles').where('id', '=', id).where('left_at', 'is', null).select(['type', 'user_id']).executeTakeFirst();
}

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
