import type { BookmarkKind } from '@binome/contract/bookmarks/bookmarks';
import { type RawBuilder, sql } from 'kysely';
import { isArticleReadableBy } from '../news/article-queries.ts';
import { selectArticlePerson } from '../news/person-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import { isToolShownTo } from '../training-tools/queries.ts';

const kindOf = sql<BookmarkKind>`case when b.profile_id is not null then 'profile' when b.article_id is not null then 'article' else 'training_tool' end`;

/** A page of what a user keeps and may read, the latest first. */
export function listBookmarks(
  tx: Tx,
  userId: string,
  { kind, limit, offset }: { kind?: BookmarkKind | undefined; limit: number; offset: number },
) {
  return selectBookmarks(tx, userId)
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

/** How many bookmarks of each kind a user may read. */
export function countBookmarks(tx: Tx, userId: string): Promise<{ kind: BookmarkKind; total: number }[]> {
  return selectBookmarks(tx, userId)
    .groupBy(kindOf)
    .select((eb) => [kindOf.as('kind'), eb.fn.countAll<number>().as('total')])
    .execute();
}

/** What is hidden, archived or of a program that the user left is left out, and shown again once the user may read it. */
function selectBookmarks(tx: Tx, userId: string) {
  return tx
    .selectFrom('bookmarks as b')
    .leftJoin('profiles as p', 'p.id', 'b.profile_id')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('articles as a', 'a.id', 'b.article_id')
    .leftJoin('training_tools as t', 't.id', 'b.training_tool_id')
    .where('b.user_id', '=', userId)
    .where(({ or }) =>
      or([
        isProfileReadableBy(userId),
        sql<boolean>`(a.id is not null and ${isArticleReadableBy(userId)})`,
        sql<boolean>`(t.id is not null and ${isToolShownTo(userId)})`,
      ]),
    );
}

/** Every member reads a visible profile; a hidden one only those who share a request or a relationship with its owner. */
function isProfileReadableBy(userId: string): RawBuilder<boolean> {
  return sql<boolean>`(p.id is not null and p.left_at is null and u.state <> 'closed' and (p.visible_since is not null or exists (
    select from (
      select participant_id, presenter_id from mentoring_requests where aasm_state <> 'cancelled'
      union all
      select participant_id, presenter_id from mentoring_relationships where aasm_state <> 'cancelled'
    ) shared
    join profiles m on m.id = shared.participant_id
    join profiles s on s.id = shared.presenter_id
    where (m.user_id = ${userId} and s.user_id = p.user_id) or (m.user_id = p.user_id and s.user_id = ${userId}))))`;
}
