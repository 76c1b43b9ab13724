import { maxSignInDomains } from '@binome/contract/limits';
import { findSignInMethods, listBreakGlass, missingForSingleSignOn } from '../../companies/sign-in-methods.ts';
import { audit } from '../../platform/audit.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import { ApiError } from '../../platform/errors.ts';
import { lockAdministrators } from '../console/role-queries.ts';
import {
  deleteCertificate,
  deleteDomain,
  deleteProvider,
  insertDomain,
  listDomains,
  replaceCertificates,
  updateBreakGlass,
  upsertProvider,
  verifyDomain,
} from './provider-queries.ts';
import { findProvider } from './queries.ts';
import { readMetadata } from './saml/read-metadata.ts';

/**
 * Sets the identity provider from its metadata. If the issuer stays the same, its newest certificate stays valid too, so that nobody is
 * locked out while the provider changes it.
 * @throws ApiError `invalid` with the reason, for metadata that cannot be used
 */
export async function importProvider(context: ConsoleContext, xml: string): Promise<void> {
  const { tx, now, actor, services } = context;
  const result = readMetadata(xml);
  if ('fault' in result) throw new ApiError('invalid', { fields: { metadata: [{ code: result.fault }] } });
  const { issuer, sign_on_url, certificates } = result.metadata;
  if (services.env.NODE_ENV === 'production' && !sign_on_url.startsWith('https:')) {
    throw new ApiError('invalid', { fields: { metadata: [{ code: 'metadata_no_redirect_address' }] } });
  }
  const before = await findProvider(tx);
  await upsertProvider(tx, { protocol: 'saml', issuer, sign_on_url, client_id: null, client_secret: null, updated_at: now });
  const newest = before?.issuer === issuer ? before.certificates[0] : undefined;
  const isKept = newest && certificates.length === 1 && certificates[0]?.certificate !== newest.certificate;
  const added = certificates.map((certificate) => ({ ...certificate, created_at: now }));
  const { certificate = '', expires_at = now, created_at = now } = newest ?? {};
  await replaceCertificates(tx, isKept ? [...added, { certificate, expires_at, created_at }] : added);
  await audit(context, {
    action: 'identity_provider.imported',
    subject_id: actor.company_id,
    changes: { issuer: [before?.issuer ?? null, issuer], sign_on_url: [before?.sign_on_url ?? null, sign_on_url] },
  });
}

/** @throws ApiError `invalid` while the company uses single sign-on */
export async function removeProvider(context: ConsoleContext, id: string): Promise<void> {
  const { tx, actor } = context;
  const provider = id === actor.company_id ? await findProvider(tx) : undefined;
  if (!provider) throw new ApiError('not_found');
  await deleteProvider(tx);
  await assertStillPossible(context);
  await audit(context, { action: 'identity_provider.removed', subject_id: id, changes: { issuer: [provider.issuer, null] } });
}

/** @throws ApiError `not_found`; `invalid` for the last certificate while the company uses single sign-on */
export async function removeCertificate(context: ConsoleContext, id: string): Promise<void> {
  const { tx, actor } = context;
  if (!(await deleteCertificate(tx, id))) throw new ApiError('not_found');
  await assertStillPossible(context);
  await audit(context, { action: 'identity_provider.certificate_removed', subject_id: actor.company_id });
}

/** @throws ApiError `already_taken`; `invalid` beyond the number of domains of a company */
export async function addDomain(context: ConsoleContext, domain: string): Promise<void> {
  const { tx, actor, now } = context;
  const { company_id } = actor;
  if ((await listDomains(tx, company_id)).length >= maxSignInDomains)
    throw new ApiError('invalid', { fields: { domain: [{ code: 'too_big' }] } });
  if (!(await insertDomain(tx, { company_id, domain, created_at: now }))) throw new ApiError('already_taken');
  await audit(context, { action: 'sign_in_domain.added', subject_id: company_id, changes: { domain: [null, domain] } });
}

/** @throws ApiError `not_found` */
export async function removeDomain(context: ConsoleContext, id: string): Promise<void> {
  const { tx, actor } = context;
  const domain = (await listDomains(tx, actor.company_id)).find((each) => each.id === id)?.domain;
  if (!(await deleteDomain(tx, actor.company_id, id))) throw new ApiError('not_found');
  await audit(context, { action: 'sign_in_domain.removed', subject_id: actor.company_id, changes: { domain: [domain, null] } });
}

/** @throws ApiError `not_found`; `domain_taken` when it is verified for another company */
export async function confirmDomain(context: ConsoleContext, id: string): Promise<void> {
  const { tx, actor, now } = context;
  const verified = await verifyDomain(tx, actor.company_id, id, now).catch((error: unknown) => {
    throw isUniqueViolation(error, 'sign_in_domains_verified') ? new ApiError('domain_taken') : error;
  });
  if (!verified) throw new ApiError('not_found');
  await audit(context, { action: 'sign_in_domain.verified', subject_id: actor.company_id, changes: { domain: [null, verified.domain] } });
}

/** @throws ApiError `not_found`; `invalid` unless the person is an administrator with a password */
export async function addBreakGlass(context: ConsoleContext, userId: string): Promise<void> {
  const { tx, actor } = context;
  if (!(await updateBreakGlass(tx, actor.company_id, userId, true))) throw new ApiError('not_found');
  if (!(await listBreakGlass(tx)).some(({ id }) => id === userId)) {
    throw new ApiError('invalid', { fields: { user_id: [{ code: 'break_glass_administrator' }] } });
  }
  await audit(context, { action: 'break_glass.granted', subject_id: userId });
}

/** @throws ApiError `not_found`; `invalid` for the last one while single sign-on is required */
export async function removeBreakGlass(context: ConsoleContext, userId: string): Promise<void> {
  // So that the last two are not withdrawn at the same time.
  await lockAdministrators(context.tx);
  if (!(await updateBreakGlass(context.tx, context.actor.company_id, userId, false))) throw new ApiError('not_found');
  await assertStillPossible(context);
  await audit(context, { action: 'break_glass.withdrawn', subject_id: userId });
}

async function assertStillPossible({ tx }: ConsoleContext): Promise<void> {
  const code = await missingForSingleSignOn(tx, await findSignInMethods(tx));
  if (code) throw new ApiError('invalid', { fields: { sign_in_methods: [{ code }] } });
}
