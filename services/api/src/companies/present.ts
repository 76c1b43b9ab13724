import type { ownCompany } from '@binome/contract/companies';
import type { Locale } from '@binome/contract/fields';
import type { z } from 'zod';
import type { OwnCompanyRow } from './queries.ts';
import { wordingIn } from './wording.ts';

/** A company as its members know it, its wording in one language. */
export function presentOwnCompany(company: OwnCompanyRow, locale: Locale): z.output<typeof ownCompany> {
  return { ...company, limits: company, wording: wordingIn(company.wording, locale) };
}
