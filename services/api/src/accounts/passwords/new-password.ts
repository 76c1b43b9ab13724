import { guessableFault } from '@binome/contract/values/guessable-password';
import { passwordLength } from '@binome/contract/values/limits';
import { findOwnCompany } from '../../companies/queries.ts';
import { ApiError, type FieldFault } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/process/context.ts';
import { findNames, findStaffNames } from '../queries.ts';
import { commonPasswords } from './common-passwords.ts';

// Staff may enter every company: their rule is the strictest.
const staffMinLength = 12;
const productName = 'Binôme';

/** What a new password is checked against: the minimum length, and the texts about the person that it must not repeat. */
export type PasswordRules = { min: number; personal: string[] };

type Owner = { email: string; company_id: string | null; user_id: string | null; staff_id?: string | null };

/** The rules for the password of a login: the company's minimum length, or the one for staff. */
export async function passwordRules({ database }: Services, login: Owner): Promise<PasswordRules> {
  const { email, company_id, user_id, staff_id } = login;
  if (!company_id || !user_id) {
    const names = staff_id ? await findStaffNames(database.directory, staff_id) : undefined;
    return { min: staffMinLength, personal: [email, names?.first_name ?? '', names?.last_name ?? '', productName] };
  }
  return database.inCompany({ company_id, user_id }, async (tx) => {
    const { password_min_length, name } = await findOwnCompany(tx);
    const { first_name, last_name } = await findNames(tx, user_id);
    return { min: password_min_length, personal: [email, first_name, last_name, name, productName] };
  });
}

/** Returns why a new password is refused. */
export function passwordFault(password: string, { min, personal }: PasswordRules): FieldFault | undefined {
  if (password.length < min) return { code: 'password_too_short', values: { min, max: passwordLength.max } };
  const code = guessableFault(password, { personal, common: commonPasswords() });
  return code && { code };
}

/**
 * Checks a new password and its confirmation.
 * @throws ApiError `invalid` with the fault by field
 */
export function assertValidPassword(input: { password: string; password_confirmation?: string | undefined }, rules: PasswordRules): void {
  const fault = passwordFault(input.password, rules);
  if (fault) throw new ApiError('invalid', { fields: { password: [fault] } });
  if (input.password !== input.password_confirmation)
    throw new ApiError('invalid', { fields: { password_confirmation: [{ code: 'password_mismatch' }] } });
}
