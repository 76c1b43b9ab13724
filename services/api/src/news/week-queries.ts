import { sql } from 'kysely';
import { statement } from '../platform/data/statement.ts';
import { isOwn, readableArticles, sharedTopics } from './readable-queries.ts';

type Week = { userId: string; since: Date; limit: number };

/** The newest posts of others since a time that a user may read, on a topic of theirs, each with the number of them all. */
export const listNewOnOwnTopics = statement((db, { userId, since, limit }: Week) =>
  readableArticles(db, userId)
    .where('a.created_at', '>', since)
    .where(sql<boolean>`not ${isOwn(userId)}`)
    .where(sharedTopics(userId), '>', 0)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .select(['a.id', 'a.kind', 'a.title', sql<number>`count(*) over ()`.as('total')]),
).rows;
