import type { Kind } from '../kind.ts';
import { articleNotice } from '../shared/article-notice.ts';

export const articleHelpAccepted: Kind<'article.help_accepted'> = articleNotice<'article.help_accepted'>();
