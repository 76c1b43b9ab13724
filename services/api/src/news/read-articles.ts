import type { listArticles as listArticlesEndpoint } from '@binome/contract/news/articles';
import { latestArticleComments, maxArticleComments } from '@binome/contract/values/limits';
import type { z } from 'zod';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { canAskAnonymously, canCreateArticle } from '../policies/articles.ts';
import { type ArticleFacts, findArticle, findArticleFacts, listArticles } from './article-queries.ts';
import { type PresentedArticle, presentArticle } from './present-article.ts';
import { findFeedSettings } from './settings-queries.ts';

type Query = z.output<(typeof listArticlesEndpoint)['schema']['querystring']>;

/** Returns the feed of the member, and whether they may add to it. */
export async function readFeed(context: MemberContext, query: Query) {
  const { tx, actor } = context;
  const [rows, settings] = await Promise.all([
    listArticles(tx, { userId: actor.user_id, comments: latestArticleComments, ...query }),
    findFeedSettings(tx),
  ]);
  return {
    data: rows.map((row) => presentArticle(context, row)),
    can: { create: canCreateArticle(actor, settings), create_anonymous: canAskAnonymously(actor, settings) },
  };
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
