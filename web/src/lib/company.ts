import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { currentLocale } from './intl.ts';
import { readStored, writeStored } from './storage.ts';

const storageKey = 'binome.company';

/** The company of the visited address: by host at the API, else by `?company=<slug>`, remembered in this browser. */
export function visitedCompanySlug(asked: string | undefined): string | undefined {
  if (asked) rememberCompany(asked);
  return asked ?? readStored(storageKey) ?? undefined;
}

/** The pages for visitors have this company's face from now on, in this browser. */
export function rememberCompany(slug: string): void {
  writeStored(storageKey, slug);
}

/** The listed companies and the one of the visit, in a program's own words where it is asked for. It survives the end of a session. */
export function companyQuery(slug: string | undefined, programId?: string) {
  return queryOptions({
    queryKey: ['companies', slug ?? null, currentLocale(), programId ?? null],
    queryFn: ({ signal }) => api('GET /api/v1/companies', { query: { company: slug, program_id: programId }, signal }),
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  });
}
