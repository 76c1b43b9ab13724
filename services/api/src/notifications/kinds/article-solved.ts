import type { Kind } from '../kind.ts';
import { articleNotice } from '../shared/article-notice.ts';

export const articleSolved: Kind<'article.solved'> = articleNotice<'article.solved'>();
