import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { findComment } from '../comment-queries.ts';
import { findReadable } from '../read-articles.ts';
import { findText, insertReport } from './report-queries.ts';

type Report = { comment_id?: string | undefined; reason: string };

/**
 * Reports an article, or one of its comments, to the moderators: with a copy of the text, so that a later change does not alter it.
 * @throws ApiError `not_found`, `forbidden` for one's own text
 */
export async function reportToModerators(context: MemberContext, articleId: string, { comment_id, reason }: Report): Promise<void> {
  const { tx, actor, now } = context;
  const article = await findReadable(context, articleId);
  const comment = comment_id ? await findComment(tx, articleId, comment_id) : undefined;
  if (comment_id && (!comment || comment.hidden_at)) throw new ApiError('not_found');
  const isOwn = comment ? (comment.author_user_id === null ? article.own : comment.author_user_id === actor.user_id) : article.own;
  if (isOwn) throw new ApiError('forbidden');
  await insertReport(tx, {
    ...{ article_id: articleId, article_comment_id: comment_id ?? null, reporter_user_id: actor.user_id },
    ...{ reason, reported_body: comment?.body ?? (await findText(tx, articleId)), created_at: now },
  });
}
