import { readFileSync } from 'node:fs';
import { legalVersions } from '@binome/contract/accounts/legal-versions';
import type { legalDocument } from '@binome/contract/companies/content';
import { type Locale, locales } from '@binome/contract/fields';
import type { z } from 'zod';
import { readArticle } from './article.ts';

type LegalDocument = z.output<typeof legalDocument>;

/** The current edition of each text, in the order of display. */
const editions: Omit<LegalDocument, 'title' | 'intro' | 'sections'>[] = [
  { kind: 'user_agreement', version: legalVersions.user_agreement, effective_on: '2026-11-29' },
  { kind: 'privacy_policy', version: '2026-11-29', effective_on: '2026-11-29' },
  { kind: 'privacy_notice', version: legalVersions.privacy_notice, effective_on: '2026-11-29' },
  { kind: 'cookie_policy', version: '2026-11-29', effective_on: '2026-11-29' },
];

/** The provider's legal texts by language, read from their files at start-up. */
export const legalDocuments = Object.fromEntries(
  locales.map((locale) => [locale, editions.map((edition) => ({ ...edition, ...readFile(locale, edition.kind) }))]),
) as Record<Locale, LegalDocument[]>;

function readFile(locale: Locale, kind: string) {
  return readArticle(readFileSync(new URL(`legal/${locale}/${kind.replaceAll('_', '-')}.md`, import.meta.url), 'utf8'));
}
