import { readStored, writeStored } from '@binome/contract/values/browser-storage';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { currentLocale } from '../text/intl.ts';

const storageKey = 'binome.company';

/**
 * Returns the slug of `?company=<slug>`, which it stores in this browser, or else the stored slug. Without one, the API identifies
 * the company by the host.
 */
export function visitedCompanySlug(slug: string | undefined): string | undefined {
  if (slug) storeCompanySlug(slug);
  return slug ?? readStored(storageKey) ?? undefined;
}

/** Stores the company whose branding the public pages show in this browser. */
export function storeCompanySlug(slug: string): void {
  writeStored(storageKey, slug);
}

/** The listed companies and the visited one, with the wording of a program if given. The cache outlives the login session. */
export function companyQuery(slug: string | undefined, programId?: string) {
  return queryOptions({
    queryKey: ['companies', slug ?? null, currentLocale(), programId ?? null],
    queryFn: ({ signal }) => api('GET /api/v1/companies', { query: { company: slug, program_id: programId }, signal }),
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  });
}
