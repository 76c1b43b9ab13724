import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DB } from '../platform/data/schema.gen.ts';
import type { Builder } from '../platform/data/statement.ts';

export type Articles = ReturnType<typeof readableArticles>;

/**
 * Articles for the whole company or the user's programs, and their own. Hidden ones only if they are their own. `found`: those that the
 * search of the transaction finds.
 */
export function readableArticles(db: Builder, userId: string, found = false) {
  const articles = found ? db.selectFrom(foundArticles.as('a')) : allArticles(db);
  return (articles as ReturnType<typeof allArticles>).where(isArticleReadableBy(userId));
}

/** SQL condition: the user may read the article `a`. */
export function isArticleReadableBy(userId: string): RawBuilder<boolean> {
  return sql<boolean>`((a.hidden_at is null and (a.program_id is null or a.program_id in (
    select e.program_id from program_enrollments e where e.user_id = ${userId}))) or ${isOwn(userId)})`;
}

function allArticles(db: Builder) {
  return db.selectFrom('articles as a');
}

/** Articles of which each is looked up by its id. */
const foundArticles = sql<Selectable<DB['articles']>>`(
  select a.* from app.found_articles() f (id), lateral (select * from articles a where a.id = f.id offset 0) a)`;

/** Among so many articles, the newest first, a frequent word is looked for: the index would find it in too many. */
const walked = 3000;

/** Those of the next articles that the search of the transaction finds: the policy of `article_lexemes` shows only those. */
export function foundAmongNext(db: Builder, articles: Articles): Articles {
  const next = articles
    .orderBy(sql`a.pinned_at is null`)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(sql<number>`${sql.lit(walked)}`)
    .selectAll('a')
    .as('a');
  // Without `offset`, PostgreSQL would choose by itself where to begin.
  return db.selectFrom(next).where(sql<boolean>`exists (select from article_lexemes l where l.article_id = a.id offset 0)`);
}

/** Who wrote an article, also an anonymous one. Members can read only their own name of those. */
export const isOwn = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(a.author_user_id = ${userId},
    exists (select from anonymous_authors n where n.article_id = a.id and n.user_id = ${userId}))`;

export function isAbout(topic: string | undefined): RawBuilder<boolean> {
  return sql<boolean>`exists (select from article_tags t join tags g on g.id = t.tag_id where t.article_id = a.id and g.code = ${topic})`;
}

/** Counts the topics of the article that are among the skills and needs of the user. */
export function sharedTopics(userId: string): RawBuilder<number> {
  return sql<number>`(select count(*) from article_tags t where t.article_id = a.id and t.tag_id in (
    select w.tag_id from profiles p join profile_answers w on w.profile_id = p.id
    where p.user_id = ${userId} and p.left_at is null and w.tag_id is not null))`;
}
