import type { Locale } from '@binome/contract/fields';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { visitedCompanySlug } from '../data/company.ts';
import { currentUserQuery } from '../data/session.ts';
import { api } from '../http/api.ts';
import { useIntl } from './intl.ts';

// Public texts: they change rarely, and the pages that show them report loading errors themselves.
const queryDefaults = { staleTime: 10 * 60_000, meta: { quiet: true as const } };

/** Selects the texts of a company (by slug) and of one of its programs; without a company, the provider's. */
export interface TextSource {
  locale: Locale;
  company?: string;
  program_id?: string;
}

/** Returns the source of public texts: the current user's company and program, or else those of the URL. */
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

export function charterQuery(source: TextSource) {
  return queryOptions({
    queryKey: ['charters', source],
    queryFn: async ({ signal }) => (await api('GET /api/v1/charters', { query: source, signal })).data,
    ...queryDefaults,
  });
}

export function faqsQuery(source: TextSource) {
  return queryOptions({
    queryKey: ['faqs', source],
    queryFn: async ({ signal }) => (await api('GET /api/v1/faqs', { query: source, signal })).data,
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

export function legalNoticeQuery({ locale, company }: Omit<TextSource, 'program_id'>) {
  return queryOptions({
    queryKey: ['legal_notice', { locale, company }],
    queryFn: async ({ signal }) => (await api('GET /api/v1/legal_notice', { query: { locale, company }, signal })).data,
    ...queryDefaults,
  });
}
