import type { updateCompany } from '@binome/contract/console/companies';
import { type CompanySettings, checkCompanySettings } from '@binome/contract/console/company-settings';
import type { z } from 'zod';
import { audit, changesOf } from '../platform/audit.ts';
import type { ConsoleContext } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { ApiError, type FieldFault } from '../platform/errors.ts';
import type { Session } from '../platform/session.ts';
import { findConsoleCompany, isSlugTaken, updateCompanySettings, updateDirectoryCompany } from './admin-queries.ts';
import { endOneFactorSessions, hasProvenFactors } from './second-factor-required.ts';
import { endPasswordSessions, findSignInMethods, missingForSingleSignOn } from './sign-in-methods.ts';

type CompanyChange = Omit<z.output<typeof updateCompany.schema.body>, 'expected'>;

/**
 * Changes the company of the transaction. Omitted fields do not change.
 * @throws ApiError `already_taken` for another company's slug; `invalid` when the resulting settings contradict each other, or would sign the
 * actor out
 */
export async function configureCompany(context: ConsoleContext & { session: Session }, change: CompanyChange): Promise<void> {
  const { tx } = context;
  const company = await findConsoleCompany(tx);
  assertValidSettings({ ...company, ...change, limits: undefined });
  if (change.slug) await assertSlugAvailable(tx, change.slug, company.id);
  if (change.second_factor_required) await assertOwnFactor(context, company.second_factor_required);
  if (change.sign_in_methods) await assertSignInPossible(tx, change.sign_in_methods);
  await saveSettings(tx, company.id, change);
  const { limits, ...settings } = change;
  await audit(context, { action: 'company.configured', subject_id: company.id, changes: changesOf(company, { ...settings, ...limits }) });
}

/**
 * Updates the company's two rows: the public one in `directory.companies`, and the one in `company_settings`. Requiring single sign-on
 * ends the sessions opened otherwise, and requiring a second factor ends the console sessions opened without: nobody stays signed in by what
 * is no longer accepted.
 */
export async function saveSettings(tx: Tx, companyId: string, { name, slug, networks, ...settings }: CompanyChange): Promise<void> {
  const { languages, default_language, time_zone, brand_colour, listed, limits, ...companySettings } = settings;
  const directoryColumns = {
    name,
    slug,
    networks: networks && [...new Set(networks)],
    languages: languages && [...new Set(languages)],
    default_language,
    time_zone,
    brand_colour,
    listed,
  };
  if (companySettings.sign_in_methods === 'sso' && (await findSignInMethods(tx)) !== 'sso') await endPasswordSessions(tx, companyId);
  if (companySettings.second_factor_required) await endOneFactorSessions(tx, companyId);
  await updateDirectoryCompany(tx, companyId, withoutUndefined(directoryColumns));
  await updateCompanySettings(tx, withoutUndefined({ ...limits, ...companySettings }));
}

/**
 * An administrator who has one factor would be signed out, and perhaps everybody else too.
 * @throws ApiError `invalid` unless the session of the actor was opened with two factors
 */
async function assertOwnFactor({ tx, actor, session }: ConsoleContext & { session: Session }, isRequired: boolean): Promise<void> {
  if (isRequired || actor.kind === 'staff' || (await hasProvenFactors(tx, session.handle))) return;
  throw new ApiError('invalid', { fields: { second_factor_required: [{ code: 'own_second_factor_first' }] } });
}

/** @throws ApiError `invalid` when single sign-on would lock everybody out */
async function assertSignInPossible(tx: Tx, methods: CompanySettings['sign_in_methods']): Promise<void> {
  const code = await missingForSingleSignOn(tx, methods);
  if (code) throw new ApiError('invalid', { fields: { sign_in_methods: [{ code }] } });
}

/** @throws ApiError `already_taken` for another company's slug or a reserved one */
export async function assertSlugAvailable(tx: Tx, slug: string, companyId: string): Promise<void> {
  if (reservedSlugs.includes(slug) || (await isSlugTaken(tx, slug, companyId))) {
    throw new ApiError('already_taken', { fields: { slug: [{ code: 'already_taken' }] } });
  }
}

/** Subdomains that no company can use as its slug. */
export const reservedSlugs = ['www'];

function assertValidSettings(settings: Partial<CompanySettings>): void {
  const fields: Record<string, FieldFault[]> = {};
  checkCompanySettings(settings, (code, path) => {
    fields[path.join('.')] = [{ code }];
  });
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields });
}

function withoutUndefined<T extends object>(change: T): T {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as T;
}
