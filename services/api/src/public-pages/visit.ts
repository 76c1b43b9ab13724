import { type Locale, locales } from '@binome/contract/fields';
import type { WordsByLanguage } from '@binome/contract/values/words';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findVisitedCompany, readForVisitors } from '../companies/visited-company.ts';
import type { Services } from '../platform/process/context.ts';
import { localeOf } from '../platform/text/intl.ts';

type VisitedCompany = NonNullable<Awaited<ReturnType<typeof findVisitedCompany>>>;

/** The company and language of a requested page. */
export type Visit = {
  locale: Locale;
  /** The languages in which the page exists: those of the company. */
  languages: readonly Locale[];
  company: VisitedCompany | null;
  /** The slug `?company=` of the address. */
  slug: string | undefined;
  programId: string | undefined;
  hostname: string;
  /** The company's or program's own texts, in the language. */
  wording: Record<string, unknown>;
  /** The company's own words. */
  words: WordsByLanguage;
  services: Services;
};

/** Readable parameters of a page's address. What is not readable counts as absent: a page is shown for any address. */
const parameters = z.object({
  company: z.string().max(60).optional().catch(undefined),
  program_id: z.guid().optional().catch(undefined),
  locale: z.enum(locales).optional().catch(undefined),
});

/**
 * Reads whom a page is for. The language is `?locale=`, else the browser's first language, of those that the company offers; else the
 * company's own, else French.
 */
export async function readVisit(services: Services, request: FastifyRequest): Promise<Visit> {
  const query = parameters.parse(request.query);
  const { hostname } = request;
  const company = (await findVisitedCompany(services, { hostname, slug: query.company })) ?? null;
  const languages = company?.languages ?? locales;
  const fallback = company?.default_language ?? 'fr';
  const requested = query.locale ?? localeOf(request.headers['accept-language'], fallback);
  const locale = languages.includes(requested) ? requested : fallback;
  const programId = query.program_id;
  const { texts: wording, words } = company
    ? await readForVisitors(services, company.id, locale, programId ?? null)
    : { texts: {}, words: {} };
  return { locale, languages, company, slug: query.company, programId, hostname, wording, words, services };
}
