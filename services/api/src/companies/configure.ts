import type { updateCompany } from '@binome/contract/console/companies';
import type { z } from 'zod';
import { audit } from '../platform/audit.ts';
import { ApiError } from '../platform/errors.ts';
import type { ConsoleContext } from '../platform/route.ts';
import { canEditCompany } from '../policies/console.ts';
import { findConsoleCompany, isSlugTaken, updateCompanyEntry, updateCompanySettings } from './admin-queries.ts';

type Change = z.output<typeof updateCompany.schema.body>;
type AtConsole = Pick<ConsoleContext, 'tx' | 'actor' | 'now'>;

/**
 * Changes the company of the transaction; what the change does not name stays.
 * @throws ApiError `forbidden`; `already_taken` for another company's slug; `invalid` when the default language is not among the languages
 */
export async function configureCompany(context: AtConsole, { limits, ...entry }: Change): Promise<void> {
  const { tx, actor } = context;
  if (!canEditCompany(actor)) throw new ApiError('forbidden');
  const company = await findConsoleCompany(tx);
  const languages = [...new Set(entry.languages ?? company.languages)];
  if (!languages.includes(entry.default_language ?? company.default_language)) {
    throw new ApiError('invalid', { fields: { default_language: [{ code: 'not_a_language' }] } });
  }
  if (entry.slug && (await isSlugTaken(tx, entry.slug, company.id))) {
    throw new ApiError('already_taken', { fields: { slug: [{ code: 'already_taken' }] } });
  }
  await updateCompanyEntry(tx, company.id, entry.languages ? { ...entry, languages } : entry);
  await updateCompanySettings(tx, limits ?? {});
  await audit(context, { action: 'company.configured', subject_id: company.id });
}
