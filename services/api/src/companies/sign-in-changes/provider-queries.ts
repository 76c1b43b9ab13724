import type { Tx } from '../../platform/data/database.ts';
import type { ProviderState } from './payload.ts';

/** The identity provider of the company with its certificates, newest first. */
export async function findProvider(tx: Tx) {
  const provider = await tx.selectFrom('identity_providers').selectAll().executeTakeFirst();
  if (!provider) return undefined;
  const certificates = await tx
    .selectFrom('identity_provider_certificates')
    .select(['id', 'certificate', 'expires_at', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return { ...provider, certificates };
}

/** The identity provider as a change may keep it. Undefined if the company has none. */
export async function findProviderState(tx: Tx): Promise<ProviderState | undefined> {
  const provider = await findProvider(tx);
  if (!provider) return undefined;
  const { company_id: _company, updated_at, certificates, ...others } = provider;
  return {
    ...others,
    updated_at: new Date(updated_at).toISOString(),
    certificates: certificates.map(({ id, certificate, expires_at, created_at }) => ({
      ...{ id, certificate },
      expires_at: new Date(expires_at).toISOString(),
      created_at: new Date(created_at).toISOString(),
    })),
  };
}

/** Replaces the identity provider and its certificates; null removes them. */
export async function writeProvider(tx: Tx, provider: ProviderState | null, now: Date): Promise<void> {
  await tx.deleteFrom('identity_provider_certificates').execute();
  if (!provider) {
    await tx.deleteFrom('identity_providers').execute();
    return;
  }
  const { certificates, updated_at, ...columns } = provider;
  const row = { ...columns, updated_at: updated_at ?? now };
  await tx
    .insertInto('identity_providers')
    .values(row)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
  const rows = certificates.map(({ created_at, ...certificate }) => ({ ...certificate, created_at: created_at ?? now }));
  if (rows.length > 0) await tx.insertInto('identity_provider_certificates').values(rows).execute();
}

/** Removes an e-mail domain, or records that it belongs to the company. Returns false when the company does not have it. */
export async function writeDomain(
  tx: Tx,
  company_id: string,
  { domain, verified }: { domain: string; verified: boolean },
  now: Date,
): Promise<boolean> {
  if (verified) {
    const { numUpdatedRows } = await tx
      .updateTable('directory.sign_in_domains')
      .set({ verified_at: now })
      .where('company_id', '=', company_id)
      .where('domain', '=', domain)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }
  const { numDeletedRows } = await tx
    .deleteFrom('directory.sign_in_domains')
    .where('company_id', '=', company_id)
    .where('domain', '=', domain)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function isVerifiedElsewhere(tx: Tx, company_id: string, domain: string): Promise<boolean> {
  const row = await tx
    .selectFrom('directory.sign_in_domains')
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .where('company_id', '<>', company_id)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
