import type { Kinds } from '../kind.ts';
import { articleNotice } from '../shared/article-notice.ts';

export const articleKinds: Kinds<'article'> = {
  'article.asked': {
    ...articleNotice<'article.asked'>(),
    isRelevant: ({ subject: { solved_at } }) => solved_at === null,
  },
  'article.mentioned': articleNotice<'article.mentioned'>(),
  'article.commented': articleNotice<'article.commented'>(),

  'article.help_offered': {
    ...articleNotice<'article.help_offered'>(),
    isRelevant: ({ subject: { solved_at } }) => solved_at === null,
  },
  'article.help_accepted': articleNotice<'article.help_accepted'>(),
  'article.solved': articleNotice<'article.solved'>(),
};
