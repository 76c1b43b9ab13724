import type { Tx } from '../platform/data/database.ts';
import { statement } from '../platform/data/statement.ts';

/** Returns the ids of the profiles that a user keeps, the last one first. */
export async function listBookmarkedProfiles(tx: Tx, userId: string): Promise<string[]> {
  return (await bookmarkedProfiles.rows(tx, { userId })).map(({ profile_id }) => profile_id);
}

const bookmarkedProfiles = statement((db, { userId }: { userId: string }) =>
  db
    .selectFrom('bookmarks')
    .where('user_id', '=', userId)
    .where('profile_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('profile_id')
    .select((eb) => eb.ref('profile_id').$notNull().as('profile_id')),
);
