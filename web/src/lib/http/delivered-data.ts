import type { listCompanies } from '@binome/contract/companies/companies';
import type { getLegalNotice, listCharters, listFaqs, listInformationPages, listLegalDocuments } from '@binome/contract/companies/content';
import type { QueryClient } from '@tanstack/react-query';
import { companyQuery, visitedCompanySlug } from '../data/company.ts';
import { applyBranding } from '../data/company-branding.ts';
import { isSignedIn } from '../data/session.ts';
import { initialLocale } from '../text/intl.ts';
import { charterQuery, faqsQuery, legalDocumentsQuery, legalNoticeQuery } from '../text/texts.ts';

/** The API replies that the server delivers with a public page, so that the page does not request them. */
interface DeliveredData {
  locale: string;
  company: string | null;
  program_id: string | null;
  companies: ReplyOf<typeof listCompanies>;
  charters?: ReplyOf<typeof listCharters>['data'];
  faqs?: ReplyOf<typeof listFaqs>['data'];
  legal_documents?: ReplyOf<typeof listLegalDocuments>['data'];
  legal_notice?: ReplyOf<typeof getLegalNotice>['data'];
  information_pages?: ReplyOf<typeof listInformationPages>['data'];
}
type ReplyOf<E extends { schema: { response: { _zod: { input: unknown } } } }> = E['schema']['response']['_zod']['input'];

/**
 * Puts the data that came with the page into the cache, so that the first page shows without a request. It is left out for members, whose
 * pages show their own company, and if this browser has chosen another language or company than the server could know.
 */
export function storeDeliveredData(client: QueryClient): void {
  const data = readDeliveredData();
  const company = data?.company ?? undefined;
  const locale = initialLocale();
  if (!data || isSignedIn() || data.locale !== locale || company !== visitedCompanySlug(company)) return;
  const source = { locale, company, program_id: data.program_id ?? undefined };
  client.setQueryData(companyQuery(company, source.program_id).queryKey, data.companies);
  if (data.companies.current) applyBranding(data.companies.current);
  if (data.charters) client.setQueryData(charterQuery(source).queryKey, data.charters);
  if (data.faqs) client.setQueryData(faqsQuery(source).queryKey, data.faqs);
  if (data.information_pages) client.setQueryData(['information_pages', locale], data.information_pages);
  if (data.legal_notice) client.setQueryData(legalNoticeQuery(source).queryKey, data.legal_notice);
  if (data.legal_documents) client.setQueryData(legalDocumentsQuery(locale).queryKey, data.legal_documents);
}

function readDeliveredData(): DeliveredData | undefined {
  const text = document.getElementById('page-data')?.textContent;
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
