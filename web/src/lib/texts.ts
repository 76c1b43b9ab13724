import type { Locale } from '@binome/contract/fields';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { api } from './api.ts';
import { visitedCompanySlug } from './company.ts';
import { useIntl } from './intl.ts';
import { currentUserQuery } from './session.ts';

// Texts that anybody may read: they change rarely, and the page that shows them tells when they could not be had.
const queryDefaults = { staleTime: 10 * 60_000, meta: { quiet: true as const } };

/** Whose texts: a company's by its slug and one of its programs, else the provider's. */
export interface TextSource {
  locale: Locale;
  company?: string;
  program_id?: string;
}

/** Whose texts a page shows: those of the company of who is signed in, else of the visit; of the program in use, where one is. */
export function useTextSource(): TextSource {
  const search: { company?: string; program_id?: string } = useSearch({ strict: false });
  const user = useQueryClient().getQueryData(currentUserQuery.queryKey);
  const { locale } = useIntl();
  return {
    locale,
    company: user?.company.slug ?? visitedCompanySlug(search.company),
    program_id: search.program_id ?? user?.current_program?.id,
  };
}

export function charterQuery(whose: TextSource) {
  return queryOptions({
    queryKey: ['charters', whose],
    queryFn: async ({ signal }) => (await api('GET /api/v1/charters', { query: whose, signal })).data,
    ...queryDefaults,
  });
}

export function faqsQuery(whose: TextSource) {
  return queryOptions({
    queryKey: ['faqs', whose],
    queryFn: async ({ signal }) => (await api('GET /api/v1/faqs', { query: whose, signal })).data,
    ...queryDefaults,
  });
}

export function legalDocumentsQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['legal_documents', locale],
    queryFn: async ({ signal }) => (await api('GET /api/v1/legal_documents', { query: { locale }, signal })).data,
    ...queryDefaults,
  });
}
