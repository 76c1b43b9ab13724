import type { Kind } from '../kind.ts';
import { articleNotice } from '../shared/article-notice.ts';

export const articleCommented: Kind<'article.commented'> = articleNotice<'article.commented'>();
