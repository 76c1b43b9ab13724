import { randomUUID } from 'node:crypto';
import type { CompanySettings } from '@binome/contract/console/company-settings';
import { checkCompanySettings } from '@binome/contract/console/company-settings';
import type { createCompany as createCompanyEndpoint } from '@binome/contract/console/configuration-files';
import type { z } from 'zod';
import { assertSlugAvailable, reservedSlugs } from '../companies/configure.ts';
import { audit } from '../platform/audit.ts';
import type { Tx } from '../platform/database.ts';
import { ApiError, type FieldFault } from '../platform/errors.ts';
import type { StaffRequest } from '../platform/route.ts';
import { applyConfiguration } from './apply.ts';
import { applyCompanyBasics } from './company-basics.ts';
import { insertCompany, listSimilarSlugs } from './company-queries.ts';
import { defaultConfiguration } from './defaults/configuration.ts';
import { exportConfiguration } from './export.ts';
import { type ParsedConfiguration, parseConfiguration, withoutLines } from './parse-configuration.ts';
import { slugOf } from './slug.ts';

type NewCompany = z.output<typeof createCompanyEndpoint.schema.body>;
type CreationContext = Pick<StaffRequest, 'services' | 'session' | 'now'>;

/**
 * Makes a company: complete from its name alone, else like another one or like a file, and with whatever settings are named.
 * @throws ApiError `invalid`; `not_found` for a company to copy that does not exist; `already_taken`; `configuration_refused`
 */
export async function createCompany(context: CreationContext, given: NewCompany): Promise<{ id: string; slug: string; name: string }> {
  const { services, session, now } = context;
  const read = withBasics(withSettings(await initialConfiguration(context, given), given), given);
  const id = randomUUID();
  return services.database.inCompany({ company_id: id }, async (tx) => {
    if (given.slug) await assertSlugAvailable(tx, given.slug, id);
    const slug = given.slug ?? (await findFreeSlug(tx, given.name));
    await insertCompany(tx, { id, slug, name: given.name, created_at: now });
    const author = { staff_id: session.staff_id };
    await applyConfiguration({ tx, company_id: id, author, now }, read);
    await audit({ tx, actor: { kind: 'staff', ...author }, now }, { action: 'company.created', subject_id: id });
    return { id, slug, name: given.name };
  });
}

async function initialConfiguration(context: CreationContext, given: NewCompany): Promise<ParsedConfiguration> {
  if (given.copy_of && given.configuration !== undefined) {
    throw new ApiError('invalid', { fields: { copy_of: [{ code: 'copy_or_file' }] } });
  }
  if (given.configuration !== undefined) return parseConfiguration(given.configuration);
  if (given.copy_of) return withoutLines(await readConfigurationToCopy(context, given.copy_of));
  return withoutLines(defaultConfiguration(given.name, context.now));
}

/** What another company configured, but what makes it that company: its domains, whose people must not come in here, and its listing. */
async function readConfigurationToCopy({ services, session, now }: CreationContext, companyId: string) {
  const source = await services.database.inCompany({ company_id: companyId }, async (tx) => {
    const known = await tx.selectFrom('company_settings').select('company_id').executeTakeFirst();
    if (!known) throw new ApiError('not_found');
    await audit({ tx, actor: { kind: 'staff', staff_id: session.staff_id }, now }, { action: 'company.copied', subject_id: companyId });
    return exportConfiguration(tx);
  });
  return { ...source, company: { ...source.company, listed: false, email_domains: [], auto_validation: false } };
}

/** @throws ApiError `invalid` where the settings that are named do not go with the rest */
function withSettings(
  read: ParsedConfiguration,
  { name: _name, slug: _slug, copy_of: _of, configuration: _file, foundation: _foundation, ...settings }: NewCompany,
) {
  const { company } = read.configuration;
  const named = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as Partial<CompanySettings>;
  const merged: CompanySettings = { ...company, ...named, limits: { ...company.limits, ...settings.limits } };
  if (settings.languages && !settings.default_language && !merged.languages.includes(merged.default_language)) {
    merged.default_language = merged.languages[0] ?? 'fr';
  }
  const fields: Record<string, FieldFault[]> = {};
  checkCompanySettings(merged, (code, path) => {
    fields[path.join('.')] = [{ code }];
  });
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields });
  return { ...read, configuration: { ...read.configuration, company: merged } };
}

function withBasics(read: ParsedConfiguration, { foundation }: NewCompany): ParsedConfiguration {
  return foundation ? { ...read, configuration: applyCompanyBasics(read.configuration, foundation) } : read;
}

async function findFreeSlug(tx: Tx, name: string): Promise<string> {
  const base = slugOf(name);
  return slugOf(name, [...(await listSimilarSlugs(tx, base)), ...reservedSlugs]);
}
