import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { DeliveredEvent } from '../platform/delivery/events.ts';
import { recordEvent } from '../platform/delivery/events.ts';
import type { CompanyContext, MemberContext } from '../platform/process/context.ts';
import type { ArticleFacts } from './article-queries.ts';
import { notice } from './notices.ts';

type News = {
  name: 'article.commented' | 'article.help_offered';
  sender_user_id: string | null;
  article_comment_id?: string;
};

/**
 * Notifies the author of an article of another member's action. Row-level security hides the author of an anonymous question from that
 * member's transaction, so this records an event and the worker notifies the author.
 */
export async function tellAuthor(context: MemberContext, article: ArticleFacts, news: News): Promise<void> {
  if (article.own) return;
  const { name, sender_user_id, article_comment_id = null } = news;
  const { id: article_id, author_user_id } = article;
  if (author_user_id) {
    await notice(context, name, { article_id, article_comment_id, recipient_user_id: author_user_id, sender_user_id });
  } else {
    const data = { news: name, sender_user_id: sender_user_id ?? undefined, article_comment_id: article_comment_id ?? undefined };
    await recordEvent(context, { name: 'anonymous_article.answered', subject_id: article_id, data });
  }
}

/** Listener of the worker: notifies the author of an anonymous question. */
export async function tellAnonymousAuthor(context: CompanyContext, event: DeliveredEvent): Promise<void> {
  if (event.name !== 'anonymous_article.answered') return;
  const { news, sender_user_id = null, article_comment_id = null } = event.data;
  const recipient_user_id = await findAnonymousAuthor(context.tx, event.subject_id);
  if (!recipient_user_id || !(await isStillThere(context.tx, event.subject_id, article_comment_id))) return;
  await notice(context, news, { article_id: event.subject_id, article_comment_id, recipient_user_id, sender_user_id });
}

/** Reads as `system`, which alone can, and only for the length of this query. */
async function findAnonymousAuthor(tx: Tx, articleId: string): Promise<string | undefined> {
  await sql`select set_config('app.user_id', 'system', true)`.execute(tx);
  const row = await tx.selectFrom('anonymous_authors').where('article_id', '=', articleId).select('user_id').executeTakeFirst();
  await sql`select set_config('app.user_id', '', true)`.execute(tx);
  return row?.user_id;
}

async function isStillThere(tx: Tx, articleId: string, commentId: string | null): Promise<boolean> {
  if (commentId === null) return true;
  const comments = tx.selectFrom('article_comments').where('article_id', '=', articleId).where('id', '=', commentId);
  return (await comments.select('id').executeTakeFirst()) !== undefined;
}
