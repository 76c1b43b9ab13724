import type { Kind } from '../kind.ts';
import { articleNotice } from '../shared/article-notice.ts';

export const articleAsked: Kind<'article.asked'> = {
  ...articleNotice<'article.asked'>(),
  isRelevant: ({ subject: { solved_at } }) => solved_at === null,
};
