import { readFileSync } from 'node:fs';
import { type Locale, locales } from '@binome/contract/fields';
import { type GuideName, guideNames } from '@binome/contract/values/guides';
import { type Article, readArticle } from '../content/article.ts';

/** The guides of the product by language and name, read from their files at start-up. */
export const guides = Object.fromEntries(
  locales.map((locale) => [locale, Object.fromEntries(guideNames.map((name) => [name, readGuide(locale, name)]))]),
) as Record<Locale, Record<GuideName, Article>>;

function readGuide(locale: Locale, name: GuideName): Article {
  return readArticle(readFileSync(new URL(`guides/${locale}/${name}.md`, import.meta.url), 'utf8'));
}
