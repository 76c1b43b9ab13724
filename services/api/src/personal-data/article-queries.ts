import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';

// What one user wrote and did in the help feed. Row-level security shows them their own anonymous questions only.

/** The articles that a user wrote, also the anonymous ones. */
export function listArticles(tx: Tx, userId: string) {
  return tx
    .selectFrom('articles as a')
    .where(
      sql<boolean>`(a.author_user_id = ${userId}
        or exists (select from anonymous_authors n where n.article_id = a.id and n.user_id = ${userId}))`,
    )
    .orderBy('a.id')
    .select(['a.kind', 'a.title', 'a.body', 'a.resource_author as author', 'a.resource_url as url', 'a.language'])
    .select((eb) => eb('a.author_user_id', 'is', null).$castTo<boolean>().as('anonymous'))
    .select(['a.created_at', 'a.edited_at', 'a.solved_at', 'a.hidden_at'])
    .execute();
}

/** The comments that a user wrote, also those under their own anonymous questions. */
export function listArticleComments(tx: Tx, userId: string) {
  return tx
    .selectFrom('article_comments as c')
    .innerJoin('articles as a', 'a.id', 'c.article_id')
    .where(
      sql<boolean>`(c.author_user_id = ${userId} or (c.author_user_id is null
        and exists (select from anonymous_authors n where n.article_id = a.id and n.user_id = ${userId})))`,
    )
    .orderBy('c.id')
    .select(['a.title as about', 'c.body', 'c.created_at', 'c.edited_at', 'c.hidden_at'])
    .execute();
}

export function listArticleLikes(tx: Tx, userId: string) {
  return tx
    .selectFrom('article_likes as l')
    .innerJoin('articles as a', 'a.id', 'l.article_id')
    .where('l.user_id', '=', userId)
    .orderBy('l.created_at')
    .select(['a.title as about', 'l.created_at'])
    .execute();
}

/** The questions for which the user was proposed, or offered their time. */
export function listHelpOffers(tx: Tx, userId: string) {
  return tx
    .selectFrom('article_helpers as h')
    .innerJoin('articles as a', 'a.id', 'h.article_id')
    .where('h.user_id', '=', userId)
    .orderBy('h.created_at')
    .select(['a.title as about', 'h.created_at', 'h.offered_at', 'h.accepted_at', 'h.declined_at'])
    .execute();
}

export function listArticleReports(tx: Tx, userId: string) {
  return tx
    .selectFrom('article_reports as r')
    .where('r.reporter_user_id', '=', userId)
    .orderBy('r.created_at')
    .select(['r.reason', 'r.reported_body', 'r.created_at', 'r.handled_at'])
    .execute();
}

/** Deletes the anonymous questions of users, which no foreign key ties to them. The transaction runs as `system`. */
export async function deleteAnonymousArticles(tx: Tx, userIds: string[]): Promise<void> {
  await tx
    .deleteFrom('articles')
    .where('id', 'in', (eb) => eb.selectFrom('anonymous_authors').where('user_id', 'in', userIds).select('article_id'))
    .execute();
}
