import type { Updateable } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import type { ArticleComments } from '../../platform/data/schema.gen.ts';

/** Returns false if the article has no such comment. */
export async function updateHiddenComment(
  tx: Tx,
  articleId: string,
  id: string,
  change: Pick<Updateable<ArticleComments>, 'hidden_at' | 'hidden_by' | 'hidden_reason'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('article_comments')
    .set(change)
    .where('article_id', '=', articleId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Closes the open reports of an article (`commentId` null), of one of its comments, or of both without `commentId`. Returns how many. */
export async function updateOpenReports(
  tx: Tx,
  { articleId, commentId }: { articleId: string; commentId?: string | null },
  handled: { handled_at: Date; handled_by: string | null },
): Promise<number> {
  let query = tx.updateTable('article_reports').set(handled).where('article_id', '=', articleId).where('handled_at', 'is', null);
  if (commentId !== undefined) query = query.where('article_comment_id', commentId === null ? 'is' : '=', commentId);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function isProgram(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('programs').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
}
