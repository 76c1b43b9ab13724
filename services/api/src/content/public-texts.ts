import type { CharterContent, FaqContent } from '@binome/contract/console/document-contents';
import type { charter, faq } from '@binome/contract/content';
import type { Locale } from '@binome/contract/fields';
import type { z } from 'zod';
import { findVisitedCompany } from '../companies/queries.ts';
import { visitedAddress } from '../companies/visited.ts';
import { charterEn } from '../configuration/defaults/charter-en.ts';
import { charterFr } from '../configuration/defaults/charter-fr.ts';
import { faqEn } from '../configuration/defaults/faq-en.ts';
import { faqFr } from '../configuration/defaults/faq-fr.ts';
import type { PublicRequest } from '../platform/route.ts';
import { findDocument } from './queries.ts';

/** The provider's own texts, which companies begin with. */
const own: { charter: Record<Locale, CharterContent>; faq: Record<Locale, FaqContent> } = {
  charter: { fr: charterFr, en: charterEn },
  faq: { fr: faqFr, en: faqEn },
};

/** Whose texts are asked for, in which language. */
type Asked = { locale: Locale; company?: string | undefined; program_id?: string | undefined };
type Texts<Content> = { id: string; version: string; content: Content };

/** The charter of the visited company's program, else of the company, else the provider's. */
export async function readCharter(context: PublicRequest, asked: Asked): Promise<z.output<typeof charter>> {
  const { content, ...edition } = await readTexts<CharterContent>(context, 'charter', asked);
  return { ...edition, ...content };
}

/** The questions and answers, category by category; whose, as for the charter. */
export async function readFaqs(context: PublicRequest, asked: Asked): Promise<z.output<typeof faq>[]> {
  const { id, content } = await readTexts<FaqContent>(context, 'faq', asked);
  return content.categories.flatMap(({ title, entries }, part) =>
    entries.map((entry, place) => ({ id: `${id}:${part}:${place}`, category: title, ...entry })),
  );
}

/** A language that the company has not written in gives way to its own first one. */
async function readTexts<Content extends object>(
  { services: { database, env }, hostname }: PublicRequest,
  kind: 'charter' | 'faq',
  { locale, company: slug, program_id }: Asked,
): Promise<Texts<Content>> {
  const address = visitedAddress(hostname, env.BASE_DOMAIN, slug);
  const company = address.slug || address.domain ? await findVisitedCompany(database.directory, address) : undefined;
  const found =
    company &&
    (await database.inCompany({ company_id: company.id }, (tx) =>
      findDocument(tx, { kind, locales: [locale, company.default_language], programId: program_id ?? null }),
    ));
  if (!found) return { id: kind, version: '1', content: own[kind][locale] as Content };
  return { id: found.id, version: String(found.version), content: Object(found.content) };
}
