import type { createArticle as createArticleEndpoint, updateArticle as updateArticleEndpoint } from '@binome/contract/news/article-writing';
import { articleLengths } from '@binome/contract/values/limits';
import type { z } from 'zod';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { canAskAnonymously, canCreateArticle } from '../policies/articles.ts';
import type { ArticleFacts } from './article-queries.ts';
import { findComment } from './comment-queries.ts';
import { isEnrolled } from './enrollment-queries.ts';
import { askHelpers } from './helpers/ask-helpers.ts';
import { proposeHelpers, type QuestionContext } from './helpers/propose-helpers.ts';
import { tellSolved } from './helpers/tell-solved.ts';
import { mentionPeople } from './mentions.ts';
import { removePictureOf } from './pictures.ts';
import { publishArticle } from './publish.ts';
import { findOwnArticle } from './read-articles.ts';
import { findFeedSettings } from './settings-queries.ts';
import { deleteArticle, insertAnonymousAuthor, insertArticle, replaceTopics, updateArticle } from './write-queries.ts';

type NewArticle = z.output<(typeof createArticleEndpoint)['schema']['body']>;
type ArticleChange = z.output<(typeof updateArticleEndpoint)['schema']['body']>;

/**
 * Writes an article and returns its id. For a question, the matching engine proposes three people, who get a notification.
 * @throws ApiError `forbidden` if the company lets only others write, `invalid` for an unknown topic, a program of others, or an
 * anonymous question where the company does not allow them
 */
export async function writeArticle(context: QuestionContext, input: NewArticle): Promise<string> {
  const { tx, actor, now } = context;
  const settings = await findFeedSettings(tx);
  if (!canCreateArticle(actor, settings)) throw new ApiError('forbidden');
  if (input.anonymous && !canAskAnonymously(actor, settings)) throw refusal('anonymous', 'not_offered');
  await assertOwnProgram(context, input.program_id);
  const { kind, title, body, program_id, resource, anonymous, language = context.locale } = input;
  // Before the first write, after which the index would be built anew.
  const helpers = kind === 'mutual_help' ? await proposeHelpers(context, input) : [];
  const author = anonymous ? null : actor.user_id;
  const id = await insertArticle(tx, {
    ...{ kind, title, body, program_id, language, author_user_id: author, created_at: now },
    ...(resource && resourceColumns(resource)),
  });
  if (anonymous) await insertAnonymousAuthor(tx, id, actor.user_id);
  await setTopics(context, id, input.topics);
  const article = { id, program_id, own: true, author_user_id: author };
  await mentionPeople(context, article, null, input.mention_ids);
  await askHelpers(context, article, helpers);
  publishArticle(context, article);
  return id;
}

/**
 * Changes the member's own article. Solving a question notifies its helpers.
 * @throws ApiError `not_found`, `forbidden`, `invalid`
 */
export async function changeArticle(context: MemberContext, id: string, change: ArticleChange): Promise<void> {
  const { tx, now } = context;
  const article = await findOwnArticle(context, id);
  assertFits(article, change);
  if (change.program_id !== undefined && change.program_id !== article.program_id) await assertOwnProgram(context, change.program_id);
  const { title, body, program_id, topics, resource, mention_ids, language } = change;
  const { solved, answer_comment_id } = await solutionOf(context, article, change);
  const isRewritten = title !== undefined || body !== undefined || resource !== undefined;
  await updateArticle(tx, id, {
    ...(title !== undefined && { title }),
    ...(body !== undefined && { body }),
    ...(program_id !== undefined && { program_id }),
    ...(resource && resourceColumns(resource)),
    ...(language !== undefined && { language }),
    ...(isRewritten && { edited_at: now }),
    ...(answer_comment_id !== undefined && { answer_comment_id }),
    ...(solved !== undefined && { solved_at: solved ? (article.solved_at ?? now) : null }),
  });
  if (topics) await setTopics(context, id, topics);
  if (mention_ids) await mentionPeople(context, article, null, mention_ids);
  if (solved && !article.solved_at) await tellSolved(context, article);
  publishArticle(context, article);
  if (program_id !== undefined && program_id !== article.program_id) publishArticle(context, { id, program_id });
}

/** @throws ApiError `not_found`, `forbidden` */
export async function removeArticle(context: MemberContext, id: string): Promise<void> {
  const article = await findOwnArticle(context, id);
  await removePictureOf(context, article);
  await deleteArticle(context.tx, id);
  publishArticle(context, article);
}

/**
 * A comment that answers the question solves it; a question that is open again has no answer.
 * @throws ApiError `not_found` for a comment that is not shown below the question
 */
async function solutionOf({ tx }: MemberContext, { id }: ArticleFacts, { solved, answer_comment_id: answer }: ArticleChange) {
  if (!answer) return { solved, answer_comment_id: solved === false ? null : answer };
  const comment = await findComment(tx, id, answer);
  if (!comment || comment.hidden_at) throw new ApiError('not_found');
  return { solved: true, answer_comment_id: answer };
}

/** @throws ApiError `invalid` for a field that this kind of article does not have, or that it needs */
function assertFits({ kind }: ArticleFacts, { body, resource, solved, answer_comment_id }: ArticleChange): void {
  if (kind !== 'resource' && body === '') throw refusal('body', 'required');
  if (kind !== 'resource' && resource) throw refusal('resource', 'cannot_change');
  if (kind !== 'mutual_help' && solved !== undefined) throw refusal('solved', 'cannot_change');
  if (kind !== 'mutual_help' && answer_comment_id) throw refusal('answer_comment_id', 'cannot_change');
}

/** @throws ApiError `invalid` for a program in which the member does not take part */
async function assertOwnProgram({ tx, actor }: MemberContext, programId: string | null): Promise<void> {
  if (programId && !(await isEnrolled(tx, actor.user_id, programId))) throw refusal('program_id', 'program_required');
}

/** @throws ApiError `invalid` for an unknown topic */
async function setTopics({ tx }: MemberContext, id: string, topics: string[]): Promise<void> {
  const codes = [...new Set(topics)];
  if ((await replaceTopics(tx, id, codes)) < codes.length) throw refusal('topics', 'invalid_tag');
}

function resourceColumns({ type, author, url }: NonNullable<NewArticle['resource']>) {
  return { resource_type: type, resource_author: author || null, resource_url: url?.slice(0, articleLengths.resource_url) || null };
}

function refusal(field: string, code: 'not_offered' | 'program_required' | 'invalid_tag' | 'required' | 'cannot_change'): ApiError {
  return new ApiError('invalid', { fields: { [field]: [{ code }] } });
}
