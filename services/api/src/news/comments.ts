import { maxArticleComments } from '@binome/contract/values/limits';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import type { ArticleFacts } from './article-queries.ts';
import { countComments, deleteComment, findComment, insertComment, updateComment } from './comment-queries.ts';
import { mentionPeople, senderOf } from './mentions.ts';
import type { PresentedComment } from './present-article.ts';
import { publishArticle } from './publish.ts';
import { findReadable, showArticle } from './read-articles.ts';
import { tellAuthor } from './tell-author.ts';

type Text = { body: string; mention_ids: string[] };
type Params = { id: string; comment_id: string };

/**
 * Comments on an article, and notifies its author.
 * @throws ApiError `not_found`, `too_many_comments`
 */
export async function writeComment(context: MemberContext, articleId: string, { body, mention_ids }: Text): Promise<PresentedComment> {
  const { tx, now } = context;
  const article = await findReadable(context, articleId);
  if (article.hidden_at) throw new ApiError('not_found');
  if ((await countComments(tx, articleId)) >= maxArticleComments) throw new ApiError('too_many_comments');
  const sender = senderOf(context, article);
  const id = await insertComment(tx, { article_id: articleId, author_user_id: sender, body, created_at: now });
  await mentionPeople(context, article, id, mention_ids);
  await tellAuthor(context, article, { name: 'article.commented', sender_user_id: sender, article_comment_id: id });
  return finish(context, article, id);
}

/**
 * Changes the member's own comment.
 * @throws ApiError `not_found`, `forbidden`
 */
export async function changeComment(context: MemberContext, { id, comment_id }: Params, text: Text): Promise<PresentedComment> {
  const article = await assertOwnComment(context, id, comment_id);
  await updateComment(context.tx, comment_id, { body: text.body, edited_at: context.now });
  await mentionPeople(context, article, comment_id, text.mention_ids);
  return finish(context, article, comment_id);
}

/** @throws ApiError `not_found`, `forbidden` */
export async function removeComment(context: MemberContext, { id, comment_id }: Params): Promise<void> {
  const article = await assertOwnComment(context, id, comment_id);
  await deleteComment(context.tx, comment_id);
  publishArticle(context, article);
}

async function assertOwnComment(context: MemberContext, articleId: string, commentId: string): Promise<ArticleFacts> {
  const article = await findReadable(context, articleId);
  const comment = await findComment(context.tx, articleId, commentId);
  const isOwn = comment && (comment.author_user_id === null ? article.own : comment.author_user_id === context.actor.user_id);
  if (!comment || (comment.hidden_at && !isOwn)) throw new ApiError('not_found');
  if (!isOwn) throw new ApiError('forbidden');
  return article;
}

async function finish(context: MemberContext, article: ArticleFacts, commentId: string): Promise<PresentedComment> {
  publishArticle(context, article);
  const { comments } = await showArticle(context, article.id);
  const comment = comments.find(({ id }) => id === commentId);
  if (!comment) throw new ApiError('not_found');
  return comment;
}
