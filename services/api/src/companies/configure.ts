import type { updateCompany } from '@binome/contract/console/companies';
import { type CompanySettings, checkCompanySettings } from '@binome/contract/console/company-settings';
import type { z } from 'zod';
import { audit } from '../platform/audit.ts';
import type { ConsoleContext } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { ApiError, type FieldFault } from '../platform/errors.ts';
import { canEditCompany } from '../policies/console.ts';
import { findConsoleCompany, isSlugTaken, updateCompanyEntry, updateCompanySettings } from './admin-queries.ts';

type Change = z.output<typeof updateCompany.schema.body>;
/**
 * Changes the company of the transaction; what the change does not name stays.
 * @throws ApiError `forbidden`; `already_taken` for another company's slug; `invalid` when what is asked does not go with the rest
 */
export async function configureCompany(context: ConsoleContext, change: Change): Promise<void> {
  const { tx, actor } = context;
  if (!canEditCompany(actor)) throw new ApiError('forbidden');
  const company = await findConsoleCompany(tx);
  refuseFaults({ ...company, ...change, limits: undefined });
  if (change.slug) await refuseTakenSlug(tx, change.slug, company.id);
  await saveSettings(tx, company.id, change);
  await audit(context, { action: 'company.configured', subject_id: company.id });
}

/** Writes what is named to the company's two rows: what visitors may know of it, and what only its members do. */
export async function saveSettings(tx: Tx, companyId: string, { name, slug, ...settings }: Change): Promise<void> {
  const { languages, default_language, time_zone, brand_colour, listed, limits, ...inside } = settings;
  const entry = { name, slug, languages: languages && [...new Set(languages)], default_language, time_zone, brand_colour, listed };
  await updateCompanyEntry(tx, companyId, withoutAbsent(entry));
  await updateCompanySettings(tx, withoutAbsent({ ...limits, ...inside }));
}

/** @throws ApiError `already_taken` for another company's slug, or for one that stands for no company */
export async function refuseTakenSlug(tx: Tx, slug: string, companyId: string): Promise<void> {
  if (reservedSlugs.includes(slug) || (await isSlugTaken(tx, slug, companyId))) {
    throw new ApiError('already_taken', { fields: { slug: [{ code: 'already_taken' }] } });
  }
}

/** Names of hosts beside those of companies. */
export const reservedSlugs = ['www'];

function refuseFaults(settings: Partial<CompanySettings>): void {
  const fields: Record<string, FieldFault[]> = {};
  checkCompanySettings(settings, (code, path) => {
    fields[path.join('.')] = [{ code }];
  });
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields });
}

function withoutAbsent<T extends object>(change: T): T {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as T;
}
