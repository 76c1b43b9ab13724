import type { ListPage, ListQuery } from '../../console/page-queries.ts';
import { audit } from '../../platform/data/audit.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { translate } from '../../platform/text/intl.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { publishArticle } from '../publish.ts';
import { updateArticle } from '../write-queries.ts';
import { type ArticleFilter, type ArticleSort, listArticles, type ModeratedRow } from './article-list-queries.ts';
import { isProgram, updateHiddenComment, updateOpenReports } from './moderation-queries.ts';

type Target = { article_id: string; comment_id?: string | undefined };

export function listModerated(
  { tx, actor }: ConsoleContext,
  filter: ArticleFilter,
  listQuery: ListQuery<'id' | ArticleSort>,
): Promise<ListPage<ModeratedRow>> {
  return listArticles(tx, consoleScopeOf(actor), filter, listQuery);
}

/** @throws ApiError `not_found`, also for an article outside of the actor's scope */
export async function showModerated(context: ConsoleContext, id: string) {
  return presentModerated(context, await find(context, id));
}

/** @throws ApiError `not_found` */
export async function pin(context: ConsoleContext, { article_id, pinned }: { article_id: string; pinned: boolean }) {
  const article = await find(context, article_id);
  await updateArticle(context.tx, article_id, { pinned_at: pinned ? context.now : null });
  await audit(context, { action: pinned ? 'article.pinned' : 'article.unpinned', subject_id: article_id });
  return finish(context, article);
}

/**
 * Hides an article or a comment from everybody but its author. Its open reports are handled by that.
 * @throws ApiError `not_found`
 */
export async function hide(context: ConsoleContext, { article_id, comment_id, reason }: Target & { reason: string }) {
  const { tx, now, actor } = context;
  const article = await find(context, article_id);
  const hidden = { hidden_at: now, hidden_reason: reason, hidden_by: actor.kind === 'member' ? actor.user_id : null };
  await setHidden(context, { article_id, comment_id }, hidden);
  await updateOpenReports(tx, { articleId: article_id, commentId: comment_id ?? null }, { handled_at: now, handled_by: hidden.hidden_by });
  await audit(context, { action: comment_id ? 'article_comment.hidden' : 'article.hidden', subject_id: comment_id ?? article_id, reason });
  return finish(context, article);
}

/** @throws ApiError `not_found` */
export async function showAgain(context: ConsoleContext, target: Target) {
  const article = await find(context, target.article_id);
  await setHidden(context, target, { hidden_at: null, hidden_reason: null, hidden_by: null });
  const { article_id, comment_id } = target;
  await audit(context, { action: comment_id ? 'article_comment.shown' : 'article.shown', subject_id: comment_id ?? article_id });
  return finish(context, article);
}

/** @throws ApiError `not_found`, `invalid` for an unknown program */
export async function move(context: ConsoleContext, { article_id, program_id }: { article_id: string; program_id: string | null }) {
  const { tx, actor } = context;
  const article = await find(context, article_id);
  const scope = consoleScopeOf(actor);
  const isInScope = scope.whole_company || (program_id !== null && scope.program_ids.includes(program_id));
  if (!isInScope || (program_id && !(await isProgram(tx, program_id)))) {
    throw new ApiError('invalid', { fields: { program_id: [{ code: 'program_required' }] } });
  }
  await updateArticle(tx, article_id, { program_id });
  await audit(context, { action: 'article.moved', subject_id: article_id });
  publishArticle(context, { id: article_id, program_id });
  return finish(context, article);
}

/** @throws ApiError `not_found`, `transition_refused` if none is open */
export async function handleReports(context: ConsoleContext, articleId: string) {
  const { tx, now, actor } = context;
  const article = await find(context, articleId);
  const handled = { handled_at: now, handled_by: actor.kind === 'member' ? actor.user_id : null };
  if ((await updateOpenReports(tx, { articleId }, handled)) === 0) throw new ApiError('transition_refused');
  await audit(context, { action: 'article_report.handled', subject_id: articleId });
  return finish(context, article);
}

export function presentModerated({ locale, actor }: ConsoleContext, { pinned_at, program, hidden_at, ...row }: ModeratedRow) {
  const scope = consoleScopeOf(actor);
  return {
    ...row,
    can: { show_to_company: scope.whole_company, show_to_programs: scope.whole_company ? null : scope.program_ids },
    program: program && { id: program.id, name: translate(program.name, locale) },
    pinned: pinned_at !== null,
    hidden_reason: hidden_at ? (row.hidden_reason ?? '') : null,
    comments: row.comments.map((comment) => ({
      ...comment,
      created_at: new Date(comment.created_at),
      hidden_reason: comment.hidden_at ? (comment.hidden_reason ?? '') : null,
    })),
    reports: row.reports.map((report) => ({
      ...report,
      created_at: new Date(report.created_at),
      handled_at: report.handled_at === null ? null : new Date(report.handled_at),
    })),
  };
}

async function find(context: ConsoleContext, id: string): Promise<ModeratedRow> {
  const page = await listModerated(context, { id: [id] }, { order: { field: 'id', direction: 'ASC' }, range: [0, 0] });
  const [article] = page.rows;
  if (!article) throw new ApiError('not_found');
  return article;
}

type Hidden = { hidden_at: Date | null; hidden_reason: string | null; hidden_by: string | null };

async function setHidden({ tx }: ConsoleContext, { article_id, comment_id }: Target, hidden: Hidden): Promise<void> {
  if (!comment_id) return updateArticle(tx, article_id, hidden);
  if (!(await updateHiddenComment(tx, article_id, comment_id, hidden))) throw new ApiError('not_found');
}

function finish(context: ConsoleContext, article: ModeratedRow) {
  publishArticle(context, article);
  return showModerated(context, article.id);
}
