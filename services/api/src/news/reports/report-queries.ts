import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import type { ArticleReports } from '../../platform/data/schema.gen.ts';

/** Does nothing if the person has already reported the same text. */
export async function insertReport(tx: Tx, report: Insertable<ArticleReports>): Promise<void> {
  await tx
    .insertInto('article_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The text of an article, with its title. */
export async function findText(tx: Tx, articleId: string): Promise<string> {
  const { title, body } = await tx.selectFrom('articles').where('id', '=', articleId).select(['title', 'body']).executeTakeFirstOrThrow();
  return `${title}\n\n${body}`.trim();
}
