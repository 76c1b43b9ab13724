import type { Kind } from '../kind.ts';
import { articleNotice } from '../shared/article-notice.ts';

export const articleHelpOffered: Kind<'article.help_offered'> = {
  ...articleNotice<'article.help_offered'>(),
  isRelevant: ({ subject: { solved_at } }) => solved_at === null,
};
