import type { BookmarkKind } from '@binome/contract/bookmarks/bookmarks';
import { sql } from 'kysely';
import { selectArticlePerson } from '../news/person-queries.ts';
import { isArticleReadableBy } from '../news/readable-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import { isProfileReadableBy, type ProfileReader } from '../profiles/reader-queries.ts';
import { isToolShownTo } from '../training-tools/queries.ts';

const kindOf = sql<BookmarkKind>`case when b.profile_id is not null then 'profile' when b.article_id is not null then 'article' else 'training_tool' end`;

/** A page of what a member keeps and may read, the latest first. */
export function listBookmarks(
  tx: Tx,
  reader: ProfileReader,
  { kind, limit, offset }: { kind?: BookmarkKind | undefined; limit: number; offset: number },
) {
  return selectBookmarks(tx, reader)
    .$if(kind !== undefined, (bookmarks) => bookmarks.where(kindOf, '=', kind as BookmarkKind))
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .offset(offset)
    .select([kindOf.as('kind'), 'b.created_at as bookmarked_at'])
    .select(['p.id as profile_id', 'p.type', 'p.title as sentence', 'u.first_name', 'u.last_name', 'u.avatar_url', 'u.job_title'])
    .select([
      'a.id as article_id',
      'a.kind as article_kind',
      'a.title as article_title',
      'a.created_at as article_created_at',
      'a.solved_at',
    ])
    .select((eb) => selectArticlePerson(eb.ref('a.author_user_id')).as('author'))
    .select(['t.id as training_tool_id', 't.category', 't.title as tool_title', 't.guide', 't.minutes'])
    .execute();
}

export type BookmarkRow = Awaited<ReturnType<typeof listBookmarks>>[number];

/** How many bookmarks of each kind a member may read. */
export function countBookmarks(tx: Tx, reader: ProfileReader): Promise<{ kind: BookmarkKind; total: number }[]> {
  return selectBookmarks(tx, reader)
    .groupBy(kindOf)
    .select((eb) => [kindOf.as('kind'), eb.fn.countAll<number>().as('total')])
    .execute();
}

/** What is hidden, archived or of a program that the member left is left out, and shown again once the member may read it. */
function selectBookmarks(tx: Tx, reader: ProfileReader) {
  const userId = reader.user_id;
  return tx
    .selectFrom('bookmarks as b')
    .leftJoin('profiles as p', 'p.id', 'b.profile_id')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('articles as a', 'a.id', 'b.article_id')
    .leftJoin('training_tools as t', 't.id', 'b.training_tool_id')
    .where('b.user_id', '=', userId)
    .where(({ or }) =>
      or([
        sql<boolean>`(p.id is not null and ${isProfileReadableBy(reader)})`,
        sql<boolean>`(a.id is not null and ${isArticleReadableBy(userId)})`,
        sql<boolean>`(t.id is not null and ${isToolShownTo(userId)})`,
      ]),
    );
}
