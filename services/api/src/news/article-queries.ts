import type { Locale } from '@binome/contract/fields';
import type { ArticleKind } from '@binome/contract/news/articles';
import { type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../platform/data/database.ts';
import type { DB } from '../platform/data/schema.gen.ts';
import { type Builder, statement, statementBy } from '../platform/data/statement.ts';
import { selectArticlePerson } from './person-queries.ts';
import { type Articles, foundAmongNext, isAbout, isOwn, readableArticles, sharedTopics } from './readable-queries.ts';

/** `comments`: the number of latest comments of each article. */
type Feed = {
  userId: string;
  limit: number;
  comments: number;
  kind?: ArticleKind | undefined;
  topic?: string | undefined;
  /** The last article of the page before. */
  before?: Place | undefined;
};

type Place = { id: string; created_at: Date; pinned_at: Date | null };

/** The newest articles among which those useful to a reader come first. */
const usefulWindow = 500;

/**
 * Where the articles come from: all, or those that the search of the transaction finds (`search-articles.ts`), by the index, or among the
 * next ones.
 */
type Source = 'all' | 'index' | 'walk';

/** Articles that a user may read: pinned ones first, then the newest, or those about the user's own topics. With their latest comments. */
export function listArticles(tx: Tx, { before, ...feed }: Feed & { order: 'newest' | 'useful'; source: Source }) {
  const page = before && (before.pinned_at ? 'after a pinned one' : 'older');
  return feedStatement(feed.kind !== undefined, feed.topic !== undefined, feed.order === 'useful', feed.source, page).rows(tx, {
    ...feed,
    ...(before && { beforeAt: before.created_at, beforeId: before.id }),
  });
}

type Page = 'after a pinned one' | 'older' | undefined;
type FeedValues = Omit<Feed, 'before'> & { beforeAt?: Date; beforeId?: string };

const feedStatement = statementBy((byKind: boolean, byTopic: boolean, usefulFirst: boolean, source: Source, page: Page) =>
  statement((db, { userId, limit, comments, kind, topic, beforeAt, beforeId }: FeedValues) => {
    const isOlder = sql<boolean>`(a.created_at, a.id) < (${beforeAt}, ${beforeId})`;
    const candidates = readableArticles(db, userId, source === 'index')
      .$if(page === 'older', (articles) => articles.where('a.pinned_at', 'is', null).where(isOlder))
      .$if(page === 'after a pinned one', (articles) => articles.where(sql<boolean>`(a.pinned_at is null or ${isOlder})`))
      .$if(byKind, (articles) => articles.where('a.kind', '=', kind as ArticleKind))
      .$if(byTopic, (articles) => articles.where(isAbout(topic)));
    const newest = (source === 'walk' ? foundAmongNext(db, candidates) : candidates)
      .orderBy(sql`a.pinned_at is null`)
      .orderBy('a.created_at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(usefulFirst ? sql<number>`${sql.lit(usefulWindow)}` : limit);
    return selectArticles(db, newest, userId, comments)
      .$if(usefulFirst, (articles) => articles.orderBy(sharedTopics(userId), 'desc'))
      .orderBy(sql`a.pinned_at is null`)
      .orderBy('a.created_at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(limit);
  }),
);

/** Where an article that the user may read stands in the feed. */
export const findPlace = statement((db, { userId, id }: { userId: string; id: string }) =>
  readableArticles(db, userId).where('a.id', '=', id).select(['a.id', 'a.created_at', 'a.pinned_at']),
).first;

/** Questions that the user may read and that the search of the transaction finds, the nearest first. */
export const listSimilar = statement((db, { userId, limit }: { userId: string; limit: number }) =>
  readableArticles(db, userId, true)
    .innerJoin('article_lexemes as l', 'l.article_id', 'a.id')
    .where('a.kind', '=', 'mutual_help')
    .where('a.hidden_at', 'is', null)
    .orderBy(sql`ts_rank(l.lexemes, current_setting('app.article_search')::tsquery)`, 'desc')
    .orderBy(sql`a.solved_at is null`)
    .orderBy('a.created_at', 'desc')
    .limit(limit)
    .select(['a.id', 'a.title', sql<Locale>`a.language`.as('language')])
    .select(sql<boolean>`a.solved_at is not null`.as('solved'))
    .select(sql<number>`(select count(*) from article_comments c where c.article_id = a.id and c.hidden_at is null)`.as('comment_count')),
).rows;

/** An article that the user may read, with its latest comments. */
export const findArticle = statement((db, { userId, id, comments }: { userId: string; id: string; comments: number }) =>
  selectArticles(db, readableArticles(db, userId).where('a.id', '=', id), userId, comments),
).first;

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;
export type CommentRow = ArticleRow['comments'][number];

/** The columns of an article that its policies need, without the texts. */
export const findArticleFacts = statement((db, { userId, id }: { userId: string; id: string }) =>
  readableArticles(db, userId)
    .where('a.id', '=', id)
    .select([isOwn(userId).as('own'), canMeet(userId).as('can_meet')])
    .select(factColumns),
).first;

const factColumns = [
  'a.id',
  'a.kind',
  'a.title',
  'a.program_id',
  'a.author_user_id',
  'a.solved_at',
  'a.answer_comment_id',
  'a.hidden_at',
  'a.picture_file_id',
] as const;

export type ArticleFacts = NonNullable<Awaited<ReturnType<typeof findArticleFacts>>>;

/**
 * Could the user and the author of an open question meet? They are partners, or become partners as mentor and mentee. Who asks anonymously
 * stays unknown: then the user only has to be a mentor.
 */
function canMeet(userId: string): RawBuilder<boolean> {
  return sql<boolean>`case when a.kind = 'mutual_help' and a.solved_at is null and a.hidden_at is null then (
    (exists (select from profiles p where p.user_id = ${userId} and p.type = 'presenter' and p.left_at is null)
      and (a.author_user_id is null
        or exists (select from profiles m where m.user_id = a.author_user_id and m.type = 'participant' and m.left_at is null)))
    or exists (
      select from mentoring_relationships r
      join profiles m on m.id = r.participant_id
      join profiles p on p.id = r.presenter_id
      where r.aasm_state in ('initiated', 'admin_initiated')
        and ((m.user_id = ${userId} and p.user_id = a.author_user_id) or (p.user_id = ${userId} and m.user_id = a.author_user_id)))
  ) else false end`;
}

/** Selects the rest of a few articles: it runs for the rows of `articles` only. */
function selectArticles(db: Builder, articles: Articles, userId: string, maxComments: number) {
  return db
    .selectFrom(
      articles
        .selectAll('a')
        .select([isOwn(userId).as('own'), canMeet(userId).as('can_meet')])
        .as('a'),
    )
    .leftJoin('files as f', 'f.id', 'a.picture_file_id')
    .select(['a.id', 'a.kind', 'a.title', 'a.body', 'a.own', 'a.can_meet', 'a.program_id', 'a.created_at', 'a.edited_at'])
    .select([sql<Locale>`a.language`.as('language'), 'a.solved_at', 'a.pinned_at'])
    .select(['a.author_user_id', 'a.hidden_at', 'a.hidden_reason', 'a.resource_type', 'a.resource_author', 'a.resource_url'])
    .select(['f.key as picture_key', 'a.picture_width', 'a.picture_height'])
    .select((eb) => [
      selectArticlePerson(eb.ref('a.author_user_id')).as('author'),
      jsonObjectFrom(eb.selectFrom('programs as g').whereRef('g.id', '=', 'a.program_id').select(['g.id', 'g.name'])).as('program'),
      jsonArrayFrom(
        eb
          .selectFrom('article_tags as t')
          .innerJoin('tags as g', 'g.id', 't.tag_id')
          .whereRef('t.article_id', '=', 'a.id')
          .orderBy('g.position')
          .select(['g.code', 'g.name']),
      ).as('topics'),
      jsonArrayFrom(
        eb
          .selectFrom('article_mentions as m')
          .innerJoin('users as u', 'u.id', 'm.user_id')
          .whereRef('m.article_id', '=', 'a.id')
          .where('m.article_comment_id', 'is', null)
          .select(['u.id as user_id', 'u.first_name', 'u.last_name']),
      ).as('mentions'),
      eb
        .selectFrom('article_likes as l')
        .whereRef('l.article_id', '=', 'a.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('likes'),
      eb
        .exists(
          eb.selectFrom('article_likes as l').whereRef('l.article_id', '=', 'a.id').where('l.user_id', '=', userId).select('l.user_id'),
        )
        .$castTo<boolean>()
        .as('liked'),
      eb
        .exists(eb.selectFrom('bookmarks as b').whereRef('b.article_id', '=', 'a.id').where('b.user_id', '=', userId).select('b.id'))
        .$castTo<boolean>()
        .as('bookmarked'),
      eb
        .selectFrom('article_comments as c')
        .whereRef('c.article_id', '=', 'a.id')
        .where('c.hidden_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('comment_count'),
      jsonArrayFrom(
        eb
          .selectFrom((inner) =>
            inner
              .selectFrom('article_comments as c')
              .whereRef('c.article_id', '=', 'a.id')
              .where((of) => of.or([of('c.hidden_at', 'is', null), of(isOwnComment(userId), '=', true)]))
              .orderBy('c.created_at', 'desc')
              .orderBy('c.id', 'desc')
              .limit(maxComments)
              .selectAll('c')
              .select(isOwnComment(userId).as('own'))
              .as('c'),
          )
          .orderBy('c.created_at')
          .orderBy('c.id')
          .select(commentColumns)
          .select((of) => commentPeople(of.ref('c.author_user_id'), of.ref('c.article_id'), of.ref('c.id'))),
      ).as('comments'),
      jsonObjectFrom(
        eb
          .selectFrom((inner) =>
            inner
              .selectFrom('article_comments as c')
              .whereRef('c.article_id', '=', 'a.id')
              .whereRef('c.id', '=', 'a.answer_comment_id')
              .where('c.hidden_at', 'is', null)
              .selectAll('c')
              .select(isOwnComment(userId).as('own'))
              .as('c'),
          )
          .select(commentColumns)
          .select((of) => commentPeople(of.ref('c.author_user_id'), of.ref('c.article_id'), of.ref('c.id'))),
      ).as('answer'),
      jsonArrayFrom(
        eb
          .selectFrom('article_helpers as h')
          .leftJoin('meetings as k', 'k.id', 'h.meeting_id')
          .whereRef('h.article_id', '=', 'a.id')
          .where((of) => of.or([of('h.user_id', '=', userId), of(sql<boolean>`a.own`, '=', true)]))
          .orderBy('h.rank')
          .select(['h.id', 'h.user_id', 'h.rank', 'h.offered_at', 'h.accepted_at', 'h.declined_at', 'h.meeting_id'])
          .select(['h.mentoring_request_id', 'k.mentoring_relationship_id'])
          .select((of) => selectArticlePerson(of.ref('h.user_id')).$notNull().as('person')),
      ).as('helpers'),
    ]);
}

const commentColumns = ['c.id', 'c.own', 'c.body', 'c.created_at', 'c.edited_at', 'c.hidden_at', 'c.hidden_reason'] as const;

/** Who wrote a comment, and whom it mentions. */
function commentPeople(author: Expression<string | null>, articleId: Expression<string>, commentId: Expression<string>) {
  return [
    selectArticlePerson(author).as('author'),
    jsonArrayFrom(
      expressionBuilder<DB, never>()
        .selectFrom('article_mentions as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .where('m.article_id', '=', articleId)
        .where('m.article_comment_id', '=', commentId)
        .select(['u.id as user_id', 'u.first_name', 'u.last_name']),
    ).as('mentions'),
  ] as const;
}

/** A comment without an author is that of the author of an anonymous question. */
function isOwnComment(userId: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce(c.author_user_id = ${userId}, a.own)`;
}
