import type { Locale } from '@binome/contract/fields';
import type { Services } from '../platform/process/context.ts';
import { servesPasskeys } from '../platform/sign-in/relying-party.ts';
import { hasFacebook } from './has-facebook.ts';
import { findVisitedCompany, type PageAddress, readForVisitors } from './visited-company.ts';
import { compileWording } from './wording.ts';

/** Returns the company of a page's address, with its wording for visitors. Null if the address names no company. */
export async function presentVisitedCompany(
  services: Pick<Services, 'database' | 'env'>,
  address: PageAddress,
  locale: Locale,
  programId: string | null,
) {
  const company = await findVisitedCompany(services, address);
  if (!company) return null;
  const { texts, words, sign_in_methods, social_sign_in, long_sessions } = await readForVisitors(services, company.id, locale, programId);
  return {
    ...company,
    wording: compileWording(texts, { forVisitor: true }),
    words,
    sign_in_methods,
    long_sessions,
    facebook: social_sign_in && hasFacebook(services.env),
    passkeys: servesPasskeys(services.env, address.hostname),
  };
}
