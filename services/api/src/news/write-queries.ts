import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { Articles } from '../platform/data/schema.gen.ts';

export async function insertArticle(tx: Tx, article: Insertable<Articles>): Promise<string> {
  const { id } = await tx.insertInto('articles').values(article).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Records who asks anonymously. */
export async function insertAnonymousAuthor(tx: Tx, article_id: string, user_id: string): Promise<void> {
  await tx.insertInto('anonymous_authors').values({ article_id, user_id }).execute();
}

export async function updateArticle(tx: Tx, id: string, change: Updateable<Articles>): Promise<void> {
  if (Object.keys(change).length > 0) await tx.updateTable('articles').set(change).where('id', '=', id).execute();
}

export async function deleteArticle(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('articles').where('id', '=', id).execute();
}

/** Replaces the topics of an article. Returns how many of the codes are topics of the company. */
export async function replaceTopics(tx: Tx, articleId: string, codes: string[]): Promise<number> {
  await tx.deleteFrom('article_tags').where('article_id', '=', articleId).execute();
  if (codes.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('article_tags')
    .columns(['article_id', 'tag_id'])
    .expression((eb) =>
      eb
        .selectFrom('tags as g')
        .where('g.code', '=', sql<string>`any(${codes}::text[])`)
        .select([sql<string>`${articleId}::uuid`.as('article_id'), 'g.id']),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** Replaces the mentions of an article, or of one of its comments. Returns the people who were not mentioned before. */
export async function replaceMentions(tx: Tx, articleId: string, commentId: string | null, userIds: string[]): Promise<string[]> {
  const ofText = tx
    .deleteFrom('article_mentions')
    .where('article_id', '=', articleId)
    .where('article_comment_id', commentId === null ? 'is' : '=', commentId);
  const previous = await ofText.returning('user_id').execute();
  if (userIds.length > 0) {
    const mentions = userIds.map((user_id) => ({ article_id: articleId, article_comment_id: commentId, user_id }));
    await tx.insertInto('article_mentions').values(mentions).execute();
  }
  return userIds.filter((id) => !previous.some(({ user_id }) => user_id === id));
}

/**
 * Likes an article, or takes the like back. Returns whether the user now likes it. Repeated if another press of the same user deletes the
 * row between the two statements, so that each press changes something.
 */
export async function toggleLike(tx: Tx, like: { article_id: string; user_id: string; created_at: Date }): Promise<boolean> {
  for (;;) {
    const inserted = await tx
      .insertInto('article_likes')
      .values(like)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (inserted.numInsertedOrUpdatedRows === 1n) return true;
    const deleted = await tx
      .deleteFrom('article_likes')
      .where('article_id', '=', like.article_id)
      .where('user_id', '=', like.user_id)
      .executeTakeFirstOrThrow();
    if (deleted.numDeletedRows === 1n) return false;
  }
}

export async function countLikes(tx: Tx, articleId: string): Promise<number> {
  const { likes } = await tx
    .selectFrom('article_likes')
    .where('article_id', '=', articleId)
    .select((eb) => eb.fn.countAll<number>().as('likes'))
    .executeTakeFirstOrThrow();
  return likes;
}
