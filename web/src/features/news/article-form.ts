import type { Locale } from '@binome/contract/fields';
import type { Article, ArticleKind, ResourceType } from '@binome/contract/news/articles';
import { locales } from '../../lib/text/intl.ts';
import { withScheme } from '../../lib/text/web-address.ts';
import { type KnownPeople, mentionedIds } from './mentions.ts';

/** The raw values of the fields: a native select only holds strings. */
export interface ArticleForm {
  kind: string;
  title: string;
  body: string;
  topics: string[];
  type: string;
  author: string;
  url: string;
  /** Empty for the whole company. */
  program_id: string;
  language: string;
  anonymous: boolean;
}

export const resourceTypes = ['article', 'podcast', 'video', 'link', 'book', 'mooc'] as const satisfies readonly ResourceType[];

export function formOf(article: Article | null, kind: ArticleKind, locale: Locale): ArticleForm {
  return {
    kind,
    title: article?.title ?? '',
    body: article?.body ?? '',
    topics: article?.topics.map(({ code }) => code) ?? [],
    type: article?.resource?.type ?? '',
    author: article?.resource?.author ?? '',
    url: article?.resource?.url ?? '',
    program_id: article?.program?.id ?? '',
    language: article?.language ?? locale,
    anonymous: false,
  };
}

export function newArticleOf(form: ArticleForm, people: KnownPeople) {
  const kind: ArticleKind = form.kind === 'news' || form.kind === 'resource' ? form.kind : 'mutual_help';
  return { kind, ...textsOf(form, people), resource: resourceOf(form), anonymous: kind === 'mutual_help' && form.anonymous };
}

export function changeOf(form: ArticleForm, people: KnownPeople) {
  const resource = resourceOf(form);
  return { ...textsOf(form, people), ...(resource && { resource }) };
}

function textsOf({ title, body, topics, program_id, language }: ArticleForm, people: KnownPeople) {
  const mention_ids = mentionedIds(body, people);
  const known = locales.find((locale) => locale === language);
  return { title: title.trim(), body: body.trim(), topics, program_id: program_id || null, ...(known && { language: known }), mention_ids };
}

function resourceOf({ kind, type, author, url }: ArticleForm) {
  const known = resourceTypes.find((one) => one === type);
  return kind === 'resource' && known ? { type: known, author: author.trim() || null, url: withScheme(url) || null } : null;
}
