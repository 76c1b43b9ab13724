import type { Insertable } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { ArticleComments } from '../platform/data/schema.gen.ts';

export async function insertComment(tx: Tx, comment: Insertable<ArticleComments>): Promise<string> {
  const { id } = await tx.insertInto('article_comments').values(comment).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function findComment(tx: Tx, articleId: string, id: string) {
  return tx
    .selectFrom('article_comments')
    .where('article_id', '=', articleId)
    .where('id', '=', id)
    .select(['id', 'author_user_id', 'body', 'hidden_at'])
    .executeTakeFirst();
}

export async function updateComment(tx: Tx, id: string, change: { body: string; edited_at: Date }): Promise<void> {
  await tx.updateTable('article_comments').set(change).where('id', '=', id).execute();
}

export async function deleteComment(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('article_comments').where('id', '=', id).execute();
}

export async function countComments(tx: Tx, articleId: string): Promise<number> {
  const { comments } = await tx
    .selectFrom('article_comments')
    .where('article_id', '=', articleId)
    .select((eb) => eb.fn.countAll<number>().as('comments'))
    .executeTakeFirstOrThrow();
  return comments;
}
