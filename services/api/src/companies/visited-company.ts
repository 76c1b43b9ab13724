import type { Locale } from '@binome/contract/fields';
import type { Services } from '../platform/process/context.ts';
import { resolveCompanyAddress } from './company-address.ts';
import { findCompanyByAddress, findWording, findWords } from './queries.ts';
import { allowsLongSessions } from './sign-in-ease.ts';
import { allowsSocialSignIn, findSignInMethods } from './sign-in-methods.ts';

/** The parts of a URL that name a company: the host, or the slug in `?company=` if the host belongs to no company. */
export type PageAddress = { hostname: string; slug: string | undefined };

/** Finds the company of a page's address; undefined if it names none. */
export async function findVisitedCompany({ database, env }: Pick<Services, 'database' | 'env'>, { hostname, slug }: PageAddress) {
  const address = resolveCompanyAddress(hostname, env.BASE_DOMAIN, slug);
  return address.slug || address.domain ? findCompanyByAddress(database.directory, address) : undefined;
}

/** Reads what visitors of a company see: its texts, or those of a program, before they are compiled, and how its members sign in. */
export function readForVisitors({ database }: Pick<Services, 'database'>, companyId: string, locale: Locale, programId: string | null) {
  return database.inCompany({ company_id: companyId }, async (tx) => ({
    texts: await findWording(tx, locale, programId),
    words: await findWords(tx),
    sign_in_methods: await findSignInMethods(tx),
    social_sign_in: await allowsSocialSignIn(tx),
    long_sessions: await allowsLongSessions(tx),
  }));
}
