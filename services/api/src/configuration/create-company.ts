import { createHash, randomUUID } from 'node:crypto';
import type { CompanySettings } from '@binome/contract/console/company-settings';
import { checkCompanySettings } from '@binome/contract/console/company-settings';
import type { createCompany as createCompanyEndpoint } from '@binome/contract/console/configuration-files';
import type { z } from 'zod';
import { assertSlugAvailable, reservedSlugs } from '../companies/configure.ts';
import { audit } from '../platform/data/audit.ts';
import type { Tx } from '../platform/data/database.ts';
import { isUniqueViolation } from '../platform/data/database-errors.ts';
import { ApiError, type FieldFault } from '../platform/http/errors.ts';
import type { StaffRequest } from '../platform/http/route.ts';
import type { Services } from '../platform/process/context.ts';
import { applyConfiguration } from './apply.ts';
import { applyCompanyBasics } from './company-basics.ts';
import { findCompany, insertCompany, listSimilarSlugs } from './company-queries.ts';
import { defaultConfiguration } from './defaults/configuration.ts';
import { exportConfiguration } from './export.ts';
import { type ParsedConfiguration, parseConfiguration, withoutLines } from './parse-configuration.ts';
import { slugOf } from './slug.ts';

type NewCompany = z.output<typeof createCompanyEndpoint.schema.body>;
type CreationContext = Pick<StaffRequest, 'services' | 'session' | 'now' | 'idempotencyKey'>;

/**
 * Creates a company from the default configuration, a file or another company, with the given settings and basics. A call with the
 * idempotency key of an earlier call returns the company of that call.
 * @throws ApiError `invalid`; `not_found` for a company to copy that does not exist; `already_taken`; `configuration_refused`;
 * `idempotency_mismatch` when the key belongs to a company of another name
 */
export async function createCompany(context: CreationContext, newCompany: NewCompany): Promise<{ id: string; slug: string; name: string }> {
  const { services, session, now, idempotencyKey } = context;
  const id = idempotencyKey === undefined ? randomUUID() : companyIdOf(session.staff_id, idempotencyKey);
  const created = await findCreatedCompany(services, id, newCompany.name);
  if (created) return created;
  const parsed = withBasics(withSettings(await initialConfiguration(context, newCompany), newCompany), newCompany);
  const creation = services.database.inCompany({ company_id: id }, async (tx) => {
    if (newCompany.slug) await assertSlugAvailable(tx, newCompany.slug, id);
    const slug = newCompany.slug ?? (await findFreeSlug(tx, newCompany.name));
    await insertCompany(tx, { id, slug, name: newCompany.name, created_at: now });
    const author = { staff_id: session.staff_id };
    const actor = { kind: 'staff' as const, company_id: id, ...author };
    await audit({ tx, actor, now }, { action: 'company.created', subject_id: id });
    // Nobody is in the company yet, so nothing waits and nobody is told.
    await applyConfiguration({ tx, services, actor, author, now, afterCommit: () => {} }, parsed);
    return { id, slug, name: newCompany.name };
  });
  return creation.catch(async (error: unknown) => {
    // A concurrent call with the same key created the company first.
    const concurrent = isUniqueViolation(error, 'companies_pkey') && (await findCreatedCompany(services, id, newCompany.name));
    if (concurrent) return concurrent;
    throw error;
  });
}

/** The same key of the same person always gives the same id: no table of keys is needed, and the primary key refuses a second company. */
function companyIdOf(staffId: string, idempotencyKey: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([staffId, idempotencyKey]))
    .digest('hex');
  // The fixed digits are those of a UUID of version 8: an application defines its other bits.
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** @throws ApiError `idempotency_mismatch` */
async function findCreatedCompany({ database }: Services, id: string, name: string) {
  const company = await findCompany(database.directory, id);
  if (company && company.name !== name) throw new ApiError('idempotency_mismatch');
  return company;
}

async function initialConfiguration(context: CreationContext, newCompany: NewCompany): Promise<ParsedConfiguration> {
  if (newCompany.copy_of && newCompany.configuration !== undefined) {
    throw new ApiError('invalid', { fields: { copy_of: [{ code: 'copy_or_file' }] } });
  }
  if (newCompany.configuration !== undefined) return parseConfiguration(newCompany.configuration);
  if (newCompany.copy_of) return withoutLines(await readConfigurationToCopy(context, newCompany.copy_of));
  return withoutLines(defaultConfiguration(newCompany.name, context.now));
}

/**
 * Exports another company's configuration, without what is specific to that company: its legal notice, listing, e-mail domains and automatic
 * validation.
 */
async function readConfigurationToCopy({ services, session, now }: CreationContext, companyId: string) {
  const source = await services.database.inCompany({ company_id: companyId }, async (tx) => {
    const settings = await tx.selectFrom('company_settings').select('company_id').executeTakeFirst();
    if (!settings) throw new ApiError('not_found');
    await audit({ tx, actor: { kind: 'staff', staff_id: session.staff_id }, now }, { action: 'company.copied', subject_id: companyId });
    return exportConfiguration(tx);
  });
  return {
    ...source,
    company: { ...source.company, listed: false, email_domains: [], auto_validation: false },
    documents: source.documents.filter(({ kind }) => kind !== 'legal_notice'),
  };
}

/** @throws ApiError `invalid` if the given settings contradict the other settings */
function withSettings(
  parsed: ParsedConfiguration,
  { name: _name, slug: _slug, copy_of: _of, configuration: _file, foundation: _foundation, ...settings }: NewCompany,
) {
  const { company } = parsed.configuration;
  const givenSettings = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as Partial<CompanySettings>;
  const limits = { ...company.limits, ...settings.limits };
  const sso_attributes = givenSettings.sso_attributes ?? company.sso_attributes ?? {};
  const merged: CompanySettings = {
    ...company,
    sso_account_creation: company.sso_account_creation ?? 'nobody',
    social_sign_in: company.social_sign_in ?? false,
    second_factor_required: company.second_factor_required ?? false,
    ...givenSettings,
    limits,
    // It has no identity provider yet.
    sign_in_methods: 'password',
    sso_attributes,
  };
  if (settings.languages && !settings.default_language && !merged.languages.includes(merged.default_language)) {
    merged.default_language = merged.languages[0] ?? 'fr';
  }
  const fields: Record<string, FieldFault[]> = {};
  checkCompanySettings(merged, (code, path) => {
    fields[path.join('.')] = [{ code }];
  });
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields });
  return { ...parsed, configuration: { ...parsed.configuration, company: merged } };
}

function withBasics(parsed: ParsedConfiguration, { foundation }: NewCompany): ParsedConfiguration {
  return foundation ? { ...parsed, configuration: applyCompanyBasics(parsed.configuration, foundation) } : parsed;
}

async function findFreeSlug(tx: Tx, name: string): Promise<string> {
  const base = slugOf(name);
  return slugOf(name, [...(await listSimilarSlugs(tx, base)), ...reservedSlugs]);
}
