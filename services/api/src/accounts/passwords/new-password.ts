import { findOwnCompany } from '../../companies/queries.ts';
import type { Services } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';

// The provider's staff reach every company that they enter: theirs is the strictest of the rules.
const staffMinLength = 12;

/** How long a password must be at least: the company's own rule. */
export async function passwordMinLength({ database }: Services, login: { company_id: string | null }): Promise<number> {
  if (!login.company_id) return staffMinLength;
  const company = await database.inCompany({ company_id: login.company_id }, findOwnCompany);
  return company.password_min_length;
}

/**
 * Refuses a password that is too short, or typed otherwise the second time.
 * @throws ApiError `invalid` with the field at fault
 */
export function assertGoodPassword(given: { password: string; password_confirmation?: string | undefined }, min: number): void {
  if (given.password.length < min)
    throw new ApiError('invalid', { fields: { password: [{ code: 'password_too_short', values: { min } }] } });
  if (given.password !== given.password_confirmation)
    throw new ApiError('invalid', { fields: { password_confirmation: [{ code: 'password_mismatch' }] } });
}
