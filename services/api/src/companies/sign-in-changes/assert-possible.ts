import { type CompanySettings, checkCompanySettings } from '@binome/contract/console/company-settings';
import type { Tx } from '../../platform/data/database.ts';
import { ApiError, type FieldFault } from '../../platform/http/errors.ts';
import { findConsoleCompany } from '../console-queries.ts';
import { findSignInMethods, missingForSingleSignOn } from '../sign-in-methods.ts';
import type { ProviderState, SignInPayload } from './payload.ts';
import { isVerifiedElsewhere } from './provider-queries.ts';

/**
 * Checks that a change can take effect now. Writes nothing, so that a change that waited too long is ended instead.
 * @throws ApiError `invalid` when nobody could sign in any more, or the settings contradict each other; `domain_taken`
 */
export async function assertPossible(tx: Tx, companyId: string, payload: SignInPayload): Promise<void> {
  switch (payload.kind) {
    case 'settings': {
      const { values } = payload;
      assertConsistent({ ...(await findConsoleCompany(tx)), ...values, limits: undefined });
      if (values.sign_in_methods) assertNothingMissing(await missingForSingleSignOn(tx, values.sign_in_methods));
      return;
    }
    case 'identity_provider':
      if ((await findSignInMethods(tx)) !== 'password' && !isUsable(payload.provider)) assertNothingMissing('identity_provider_required');
      return;
    case 'sign_in_domain':
      if (payload.verified && (await isVerifiedElsewhere(tx, companyId, payload.domain))) throw new ApiError('domain_taken');
  }
}

/** @throws ApiError `invalid` */
export function assertConsistent(settings: Partial<CompanySettings>): void {
  const fields: Record<string, FieldFault[]> = {};
  checkCompanySettings(settings, (code, path) => {
    fields[path.join('.')] = [{ code }];
  });
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields });
}

function isUsable(provider: ProviderState | null): boolean {
  return provider !== null && (provider.protocol === 'openid_connect' || provider.certificates.length > 0);
}

function assertNothingMissing(code: string | null): void {
  if (code) throw new ApiError('invalid', { fields: { sign_in_methods: [{ code }] } });
}
