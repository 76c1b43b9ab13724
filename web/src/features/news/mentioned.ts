import type { Article } from '@binome/contract/news/articles';

/** The people whom a text names with `@`. */
export type Mentions = Article['mentions'];
