import { passwordLength } from '@binome/contract/limits';
import { findOwnCompany } from '../../companies/queries.ts';
import type { Services } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';

// Staff may enter every company: their rule is the strictest.
const staffMinLength = 12;

/** The minimum length of a password: the company's setting, or the rule for staff. */
export async function passwordMinLength({ database }: Services, login: { company_id: string | null }): Promise<number> {
  if (!login.company_id) return staffMinLength;
  const company = await database.inCompany({ company_id: login.company_id }, findOwnCompany);
  return company.password_min_length;
}

/**
 * Checks the length of a password and its confirmation.
 * @throws ApiError `invalid` with the fault by field
 */
export function assertValidPassword(input: { password: string; password_confirmation?: string | undefined }, min: number): void {
  if (input.password.length < min)
    throw new ApiError('invalid', { fields: { password: [{ code: 'password_too_short', values: { min, max: passwordLength.max } }] } });
  if (input.password !== input.password_confirmation)
    throw new ApiError('invalid', { fields: { password_confirmation: [{ code: 'password_mismatch' }] } });
}
