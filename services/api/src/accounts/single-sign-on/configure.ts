import type { AuditAction } from '@binome/contract/values/audit-actions';
import { maxSignInDomains } from '@binome/contract/values/limits';
import { providerDifferences } from '../../companies/sign-in-changes/describe-provider.ts';
import type { CertificateState, ProviderState } from '../../companies/sign-in-changes/payload.ts';
import { proposeSignInChange } from '../../companies/sign-in-changes/propose.ts';
import { findProviderState } from '../../companies/sign-in-changes/provider-queries.ts';
import { findSignInMethods, listBreakGlass, missingForSingleSignOn } from '../../companies/sign-in-methods.ts';
import { audit } from '../../platform/data/audit.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { lockAdministrators } from '../console/role-queries.ts';
import { deleteUnverifiedDomain, insertDomain, listDomains, updateBreakGlass } from './domain-queries.ts';
import { readMetadata } from './saml/read-metadata.ts';

// The functions that propose a change return the id of the change that waits; null if it took effect or changes nothing.

/**
 * Proposes the identity provider of some metadata. If the issuer stays the same, its newest certificate stays valid too, so that nobody is
 * locked out while the provider changes it.
 * @throws ApiError `invalid` with the reason, for metadata that cannot be used; those of `proposeSignInChange`
 */
export async function importProvider(context: ConsoleContext, xml: string): Promise<string | null> {
  const { tx, services } = context;
  const result = readMetadata(xml);
  if ('fault' in result) throw new ApiError('invalid', { fields: { metadata: [{ code: result.fault }] } });
  const { issuer, sign_on_url, certificates } = result.metadata;
  if (services.env.NODE_ENV === 'production' && !sign_on_url.startsWith('https:')) {
    throw new ApiError('invalid', { fields: { metadata: [{ code: 'metadata_no_redirect_address' }] } });
  }
  const before = await findProviderState(tx);
  const { decryption_key = null, encryption_certificate = null } = before?.protocol === 'saml' ? before : {};
  const newest = before?.issuer === issuer ? before.certificates[0] : undefined;
  const isKept = newest && certificates.length === 1 && certificates[0]?.certificate !== newest.certificate;
  const added = certificates.map(({ certificate, expires_at }): CertificateState => {
    const known = before?.issuer === issuer ? before.certificates.find((other) => other.certificate === certificate) : undefined;
    return known ?? { certificate, expires_at: expires_at.toISOString(), created_at: null };
  });
  return proposeProvider(context, 'identity_provider.imported', {
    ...{ protocol: 'saml', issuer, sign_on_url, client_id: null, client_secret: null, decryption_key, encryption_certificate },
    updated_at: null,
    certificates: isKept ? [...added, newest] : added,
  });
}

/** Proposes a change of the identity provider; null removes it. */
export async function proposeProvider(
  context: ConsoleContext,
  action: AuditAction,
  provider: ProviderState | null,
): Promise<string | null> {
  const differences = providerDifferences(await findProviderState(context.tx), provider);
  return proposeSignInChange(context, { action, payload: { kind: 'identity_provider', provider }, differences });
}

/** @throws ApiError `not_found`; `invalid` while the company uses single sign-on; those of `proposeSignInChange` */
export async function removeProvider(context: ConsoleContext, id: string): Promise<string | null> {
  const { tx, actor } = context;
  if (id !== actor.company_id || !(await findProviderState(tx))) throw new ApiError('not_found');
  return proposeProvider(context, 'identity_provider.removed', null);
}

/** @throws ApiError `not_found`; `invalid` for the last certificate while the company uses single sign-on; those of `proposeSignInChange` */
export async function removeCertificate(context: ConsoleContext, id: string): Promise<string | null> {
  const provider = await findProviderState(context.tx);
  const certificates = provider?.certificates.filter((certificate) => certificate.id !== id);
  if (!provider || !certificates || certificates.length === provider.certificates.length) throw new ApiError('not_found');
  return proposeProvider(context, 'identity_provider.certificate_removed', { ...provider, certificates });
}

/**
 * Adds a domain, which leads nowhere until it is verified.
 * @throws ApiError `already_taken`; `invalid` beyond the number of domains of a company
 */
export async function addDomain(context: ConsoleContext, domain: string): Promise<void> {
  const { tx, actor, now } = context;
  const { company_id } = actor;
  if ((await listDomains(tx, company_id)).length >= maxSignInDomains)
    throw new ApiError('invalid', { fields: { domain: [{ code: 'too_big' }] } });
  if (!(await insertDomain(tx, { company_id, domain, created_at: now }))) throw new ApiError('already_taken');
  await audit(context, { action: 'sign_in_domain.added', subject_id: company_id, changes: { domain: [null, domain] } });
}

/**
 * Removes a domain that is not verified, or proposes the removal of a verified one.
 * @throws ApiError `not_found`; those of `proposeSignInChange`
 */
export async function removeDomain(context: ConsoleContext, id: string): Promise<string | null> {
  const { tx, actor } = context;
  const { company_id } = actor;
  const found = await findDomain(context, id);
  const { domain } = found;
  const differences = { domain: [domain, null] } as const;
  if (found.verified_at)
    return proposeSignInChange(context, {
      action: 'sign_in_domain.removed',
      payload: { kind: 'sign_in_domain', domain, verified: false },
      differences,
    });
  if (!(await deleteUnverifiedDomain(tx, company_id, id))) throw new ApiError('not_found');
  await audit(context, { action: 'sign_in_domain.removed', subject_id: company_id, changes: differences });
  return null;
}

/**
 * Proposes that a domain is the company's.
 * @throws ApiError `not_found`; `domain_taken` when it is verified for another company; those of `proposeSignInChange`
 */
export async function confirmDomain(context: ConsoleContext, id: string): Promise<string | null> {
  const { domain, verified_at } = await findDomain(context, id);
  return proposeSignInChange(context, {
    action: 'sign_in_domain.verified',
    payload: { kind: 'sign_in_domain', domain, verified: true },
    differences: verified_at ? {} : { domain: [null, domain] },
  });
}

async function findDomain({ tx, actor }: ConsoleContext, id: string) {
  const found = (await listDomains(tx, actor.company_id)).find((each) => each.id === id);
  if (!found) throw new ApiError('not_found');
  return found;
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
  const { tx, actor } = context;
  // So that the last two are not withdrawn at the same time.
  await lockAdministrators(tx);
  if (!(await updateBreakGlass(tx, actor.company_id, userId, false))) throw new ApiError('not_found');
  const code = await missingForSingleSignOn(tx, await findSignInMethods(tx));
  if (code) throw new ApiError('invalid', { fields: { sign_in_methods: [{ code }] } });
  await audit(context, { action: 'break_glass.withdrawn', subject_id: userId });
}
