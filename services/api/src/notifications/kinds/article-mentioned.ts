import type { Kind } from '../kind.ts';
import { articleNotice } from '../shared/article-notice.ts';

export const articleMentioned: Kind<'article.mentioned'> = articleNotice<'article.mentioned'>();
