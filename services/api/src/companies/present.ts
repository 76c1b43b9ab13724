import type { ownCompany } from '@binome/contract/companies/companies';
import type { Locale } from '@binome/contract/fields';
import type { z } from 'zod';
import type { Tx } from '../platform/data/database.ts';
import { findWording, type OwnCompanyRow } from './queries.ts';
import { compileWording } from './wording.ts';

/** Presents a company to its members, with its wording in `locale` for the member's current program. */
export async function presentOwnCompany(
  tx: Tx,
  company: OwnCompanyRow,
  locale: Locale,
  programId: string | null,
): Promise<z.output<typeof ownCompany>> {
  return { ...company, limits: company, wording: compileWording(await findWording(tx, locale, programId)) };
}
