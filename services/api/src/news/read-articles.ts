import type { listArticles as listArticlesEndpoint } from '@binome/contract/news/articles';
import { latestArticleComments, maxArticleComments } from '@binome/contract/values/limits';
import type { z } from 'zod';
import type { Tx } from '../platform/data/database.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { canAskAnonymously, canCreateArticle } from '../policies/articles.ts';
import { type ArticleFacts, findArticle, findArticleFacts, findPlace, listArticles } from './article-queries.ts';
import { type PresentedArticle, presentArticle } from './present-article.ts';
import { withinSearch } from './search-articles.ts';
import { findFeedSettings } from './settings-queries.ts';

type Query = z.output<(typeof listArticlesEndpoint)['schema']['querystring']>;

/**
 * Returns a page of the feed of the member, or of what they search in it, and whether they may add to it.
 * @throws ApiError `not_found` for a page after an article that is no longer there
 */
export async function readFeed(context: MemberContext, query: Query) {
  const { tx, actor } = context;
  const [{ rows, older }, settings] = await Promise.all([readPage(context, query), findFeedSettings(tx)]);
  return {
    data: rows.map((row) => presentArticle(context, row)),
    older,
    can: { create: canCreateArticle(actor, settings), create_anonymous: canAskAnonymously(actor, settings) },
  };
}

async function readPage({ tx, actor }: MemberContext, { q, before, limit, ...query }: Query) {
  const userId = actor.user_id;
  const place = before ? await findPlace(tx, { userId, id: before }) : undefined;
  if (before && !place) throw new ApiError('not_found');
  const feed = { userId, comments: latestArticleComments, ...query, before: place, limit: limit + 1 };
  const rows = q
    ? await withinSearch(tx, { words: q, isQuestion: false }, (most) => listFound(tx, feed, most))
    : await listArticles(tx, { ...feed, source: 'all' });
  return { rows: rows.slice(0, limit), older: query.order === 'newest' && rows.length > limit };
}

/** A word of so many articles is looked for among the newest first: a page of them is soon full. */
const frequent = 2000;

async function listFound(tx: Tx, feed: Omit<Parameters<typeof listArticles>[1], 'source'>, most: number) {
  const rows = most > frequent ? await listArticles(tx, { ...feed, source: 'walk' }) : [];
  return rows.length === feed.limit ? rows : listArticles(tx, { ...feed, source: 'index' });
}

/** @throws ApiError `not_found`, also for an article that the member may not read */
export async function showArticle(context: MemberContext, id: string): Promise<PresentedArticle> {
  const row = await findArticle(context.tx, { userId: context.actor.user_id, id, comments: maxArticleComments });
  if (!row) throw new ApiError('not_found');
  return presentArticle(context, row);
}

/** @throws ApiError `not_found`, also for an article that the member may not read */
export async function findReadable({ tx, actor }: MemberContext, id: string): Promise<ArticleFacts> {
  const article = await findArticleFacts(tx, { userId: actor.user_id, id });
  if (!article) throw new ApiError('not_found');
  return article;
}

/** @throws ApiError `not_found`, `forbidden` for the article of another person */
export async function findOwnArticle(context: MemberContext, id: string): Promise<ArticleFacts> {
  const article = await findReadable(context, id);
  if (!article.own) throw new ApiError('forbidden');
  return article;
}
