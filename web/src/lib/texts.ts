import type { Locale } from '@binome/contract/fields';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

// Texts that anybody may read: they change rarely, and the page that shows them tells when they could not be had.
const text = { staleTime: 10 * 60_000, meta: { quiet: true as const } };

/** Whose texts: a company's by its slug and one of its programs, else the provider's. */
export interface Whose {
  locale: Locale;
  company?: string;
  program_id?: string;
}

export function charterQuery(whose: Whose) {
  return queryOptions({
    queryKey: ['charters', whose],
    queryFn: async ({ signal }) => (await api('GET /api/v1/charters', { query: whose, signal })).data,
    ...text,
  });
}

export function faqsQuery(whose: Whose) {
  return queryOptions({
    queryKey: ['faqs', whose],
    queryFn: async ({ signal }) => (await api('GET /api/v1/faqs', { query: whose, signal })).data,
    ...text,
  });
}

export function legalDocumentsQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['legal_documents', locale],
    queryFn: async ({ signal }) => (await api('GET /api/v1/legal_documents', { query: { locale }, signal })).data,
    ...text,
  });
}
