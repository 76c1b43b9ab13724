import type { updateCompany } from '@binome/contract/console/companies';
import type { z } from 'zod';
import { audit, changesOf } from '../platform/data/audit.ts';
import type { Tx } from '../platform/data/database.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import type { Session } from '../platform/sign-in/session.ts';
import { findConsoleCompany, isSlugTaken, updateCompanySettings, updateDirectoryCompany } from './console-queries.ts';
import { assertOwnFactor } from './own-factor.ts';
import { assertConsistent } from './sign-in-changes/assert-possible.ts';
import { proposeSignInChange, type SignInContext } from './sign-in-changes/propose.ts';
import { type SignInSettings, settingDifferences, splitSettings } from './sign-in-changes/settings.ts';

type CompanyChange = Omit<z.output<typeof updateCompany.schema.body>, 'expected'>;

/**
 * Changes the company of the transaction. Omitted fields do not change. The settings of sign-in are proposed to a second administrator:
 * returns the id of that change, null if none waits.
 * @throws ApiError `already_taken` for another company's slug; `invalid` when the resulting settings contradict each other, or would sign the
 * actor out; those of `proposeSignInChange`
 */
export async function configureCompany(context: ConsoleContext & { session: Session }, change: CompanyChange): Promise<string | null> {
  const { tx } = context;
  const company = await findConsoleCompany(tx);
  assertConsistent({ ...company, ...change, limits: undefined });
  if (change.slug) await assertSlugAvailable(tx, change.slug, company.id);
  const { signIn, others } = splitSettings(company, change);
  if (signIn.second_factor_required) await assertOwnFactor(context);
  await saveSettings(tx, company.id, others);
  const { limits, ...settings } = others;
  const changes = changesOf(company, { ...settings, ...limits });
  if (Object.keys(changes).length > 0) await audit(context, { action: 'company.configured', subject_id: company.id, changes });
  return proposeSettings(context, company, signIn);
}

/** Proposes settings of sign-in that differ from the current ones. Returns the id of the change that waits. */
export function proposeSettings(context: SignInContext, current: SignInSettings, values: SignInSettings): Promise<string | null> {
  const differences = settingDifferences(current, values);
  return proposeSignInChange(context, { action: 'company.configured', payload: { kind: 'settings', values }, differences });
}

/** Updates the company's two rows: the public one in `directory.companies`, and the one in `company_settings`. */
export async function saveSettings(
  tx: Tx,
  companyId: string,
  { name, slug, networks, ...settings }: Omit<CompanyChange, keyof SignInSettings>,
): Promise<void> {
  const { languages, default_language, time_zone, brand_colour, brand_pattern, listed, limits, ...companySettings } = settings;
  const directoryColumns = {
    name,
    slug,
    networks: networks && [...new Set(networks)],
    languages: languages && [...new Set(languages)],
    default_language,
    time_zone,
    brand_colour,
    brand_pattern,
    listed,
  };
  await updateDirectoryCompany(tx, companyId, withoutUndefined(directoryColumns));
  await updateCompanySettings(tx, withoutUndefined({ ...limits, ...companySettings }));
}

/** @throws ApiError `already_taken` for another company's slug or a reserved one */
export async function assertSlugAvailable(tx: Tx, slug: string, companyId: string): Promise<void> {
  if (reservedSlugs.includes(slug) || (await isSlugTaken(tx, slug, companyId))) {
    throw new ApiError('already_taken', { fields: { slug: [{ code: 'already_taken' }] } });
  }
}

/** Subdomains that no company can use as its slug. */
export const reservedSlugs = ['www'];

function withoutUndefined<T extends object>(change: T): T {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as T;
}
