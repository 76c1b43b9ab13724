import type { charter, faq, legalNotice } from '@binome/contract/companies/content';
import type { CharterContent, FaqContent } from '@binome/contract/console/document-contents';
import type { Locale } from '@binome/contract/fields';
import type { z } from 'zod';
import { findPublicCompany } from '../companies/queries.ts';
import { findVisitedCompany } from '../companies/visited-company.ts';
import { charterEn } from '../configuration/defaults/charter-en.ts';
import { charterFr } from '../configuration/defaults/charter-fr.ts';
import { faqEn } from '../configuration/defaults/faq-en.ts';
import { faqFr } from '../configuration/defaults/faq-fr.ts';
import type { PublicRequest } from '../platform/http/route.ts';
import { fillOwnWordsIn } from '../platform/text/intl.ts';
import { findPublishedDocument } from './queries.ts';

/** The provider's texts, with which companies start. */
const providerTexts: { charter: Record<Locale, CharterContent>; faq: Record<Locale, FaqContent> } = {
  charter: { fr: charterFr, en: charterEn },
  faq: { fr: faqFr, en: faqEn },
};

/** What reading a text needs of a request; a page is read without a session. */
export type TextReader = Pick<PublicRequest, 'services' | 'hostname' | 'readSession'>;

type TextsQuery = { locale: Locale; company?: string | undefined; program_id?: string | undefined };
type Texts<Content> = { id: string; version: string; content: Content };

/** Reads the program's charter, or the company's, or the provider's. A signed-in caller gets their own company, a visitor the visited one. */
export async function readCharter(context: TextReader, query: TextsQuery): Promise<z.output<typeof charter>> {
  const { content, ...edition } = await readTexts<CharterContent>(context, 'charter', query);
  return { ...edition, ...content };
}

/** The questions and answers by category, with the same fallbacks as the charter. */
export async function readFaqs(context: TextReader, query: TextsQuery): Promise<z.output<typeof faq>[]> {
  const { id, content } = await readTexts<FaqContent>(context, 'faq', query);
  return content.categories.flatMap(({ title, entries }, categoryIndex) =>
    entries.map((entry, index) => ({ id: `${id}:${categoryIndex}:${index}`, category: title, ...entry })),
  );
}

/** Who runs the deployment, and the notice that the caller's or the visited company has written. */
export async function readLegalNotice(context: TextReader, query: Omit<TextsQuery, 'program_id'>): Promise<z.output<typeof legalNotice>> {
  const { env } = context.services;
  const texts = await findTexts<CharterContent>(context, 'legal_notice', query);
  return {
    company: texts && { id: texts.id, version: texts.version, ...texts.content },
    operator: {
      publisher: env.LEGAL_PUBLISHER ?? null,
      address: env.LEGAL_ADDRESS ?? null,
      director: env.LEGAL_DIRECTOR ?? null,
      host: env.LEGAL_HOST ?? null,
      contact: env.LEGAL_CONTACT ?? null,
    },
  };
}

/** Reads the texts in `locale`, else in the company's default language, else the provider's. */
async function readTexts<Content extends object>(context: TextReader, kind: 'charter' | 'faq', query: TextsQuery): Promise<Texts<Content>> {
  const { locale } = query;
  const own = await findTexts<Content>(context, kind, query);
  return own ?? { id: kind, version: '1', content: fillOwnWordsIn(providerTexts[kind][locale], locale) as Content };
}

/** Finds the texts of the caller's company, or of the visited one, in `locale`, else in the company's default language. */
async function findTexts<Content extends object>(
  context: TextReader,
  kind: 'charter' | 'faq' | 'legal_notice',
  { locale, company: slug, program_id }: TextsQuery,
): Promise<Texts<Content> | null> {
  const { database } = context.services;
  const company = (await findCallersCompany(context)) ?? (await findVisitedCompany(context.services, { hostname: context.hostname, slug }));
  const document =
    company &&
    (await database.inCompany({ company_id: company.id }, (tx) =>
      findPublishedDocument(tx, { kind, locales: [locale, company.default_language], programId: program_id ?? null }),
    ));
  if (!document) return null;
  return { id: document.id, version: String(document.version), content: fillOwnWordsIn(Object(document.content), document.locale) };
}

/** The company of the caller's session, if the call carries a valid one. */
async function findCallersCompany({ services: { database }, readSession }: TextReader) {
  const session = await readSession();
  return session?.company_id ? findPublicCompany(database.directory, session.company_id) : undefined;
}
