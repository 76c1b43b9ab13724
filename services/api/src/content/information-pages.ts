import { readFileSync } from 'node:fs';
import type { InformationPageKind, informationPage } from '@binome/contract/companies/content';
import { type Locale, locales } from '@binome/contract/fields';
import type { z } from 'zod';
import { readArticle } from './article.ts';

type InformationPage = z.output<typeof informationPage>;

const kinds: readonly InformationPageKind[] = ['afest', 'accessibility'];

/** The provider's information pages by language, read from their files at start-up. */
export const informationPages = Object.fromEntries(
  locales.map((locale) => [locale, Object.fromEntries(kinds.map((kind) => [kind, { kind, ...readFile(locale, kind) }]))]),
) as Record<Locale, Record<InformationPageKind, InformationPage>>;

function readFile(locale: Locale, kind: string) {
  return readArticle(readFileSync(new URL(`information/${locale}/${kind}.md`, import.meta.url), 'utf8'));
}
