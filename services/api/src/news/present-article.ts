import type { getArticle } from '@binome/contract/news/articles';
import type { z } from 'zod';
import type { MemberContext } from '../platform/process/context.ts';
import { translate } from '../platform/text/intl.ts';
import { articlePermissions } from '../policies/articles.ts';
import type { ArticleRow, CommentRow } from './article-queries.ts';

export type PresentedArticle = z.output<(typeof getArticle)['schema']['response']>['data'];
export type PresentedComment = PresentedArticle['comments'][number];
type HelperRow = ArticleRow['helpers'][number];

export function presentArticle({ actor, locale }: MemberContext, row: ArticleRow): PresentedArticle {
  const { program, topics, helpers, comments, answer } = row;
  const ownRow = helpers.find(({ user_id }) => user_id === actor.user_id);
  return {
    ...row,
    program: program && { id: program.id, name: translate(program.name, locale) },
    topics: topics.map(({ code, name }) => ({ code, label: translate(name, locale) })),
    resource: row.resource_type && { type: row.resource_type, author: row.resource_author, url: row.resource_url },
    picture: presentPicture(actor.company_id, row),
    pinned: row.pinned_at !== null,
    hidden: row.hidden_at ? { reason: row.hidden_reason ?? '' } : null,
    comments: comments.map(presentComment),
    answer: row.solved_at && answer ? presentComment(answer) : null,
    helpers: row.own ? helpers.filter(({ rank }) => rank !== null).map(({ person }) => person) : [],
    asked: ownRow !== undefined && ownRow.rank !== null && row.solved_at === null,
    offers: helpers.filter(({ offered_at }) => offered_at !== null).map((helper) => presentOffer(helper, actor.user_id)),
    can: articlePermissions(row, ownRow !== undefined && ownRow.offered_at !== null),
  };
}

function presentComment({ created_at, edited_at, hidden_at, hidden_reason, ...comment }: CommentRow): PresentedComment {
  return {
    ...comment,
    created_at: new Date(created_at),
    edited_at: edited_at === null ? null : new Date(edited_at),
    hidden: hidden_at === null ? null : { reason: hidden_reason ?? '' },
  };
}

/** The picture's address. Its name is random, and only shown to those who may read the article. */
function presentPicture(company_id: string, { picture_key, picture_width, picture_height }: ArticleRow) {
  if (!picture_key || !picture_width || !picture_height) return null;
  return { url: `/files/${company_id}/${picture_key}.webp`, width: picture_width, height: picture_height };
}

function presentOffer({ person, user_id, accepted_at, declined_at, ...helper }: HelperRow, userId: string) {
  const state = accepted_at ? ('accepted' as const) : declined_at ? ('declined' as const) : ('offered' as const);
  return { ...helper, helper: person, own: user_id === userId, state };
}
