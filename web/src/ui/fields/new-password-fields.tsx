import { passwordLength } from '@binome/contract/values/limits';
import type { Control, FieldValues } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { FormField } from './use-field.ts';
import { useValidationRules } from './use-validation-rules.ts';

export interface NewPassword {
  password: string;
  password_confirmation: string;
}

interface NewPasswordFieldsProps<Values extends FieldValues & NewPassword> {
  control: Control<Values>;
  label: string;
  /** The label of the second field, where the form has another password too. */
  repeatLabel?: string;
  /** The company's minimum length. */
  minLength?: number;
  /** What makes a password of this person easy to guess: see `PasswordRules`. */
  personal?: readonly string[];
}

/** A new password with its rules, and the same again. */
export function NewPasswordFields<Values extends FieldValues & NewPassword>({
  control: formControl,
  label,
  repeatLabel,
  minLength = passwordLength.min,
  personal,
}: NewPasswordFieldsProps<Values>) {
  const { t } = useIntl();
  const rules = useValidationRules();
  // A form with more fields is also a form with these two, which the types of the form library do not know.
  const control = formControl as unknown as Control<NewPassword>;
  return (
    <>
      <FormField control={control} name="password" rules={rules.newPassword(minLength)}>
        {(field) => (
          <PasswordField
            label={label}
            autoComplete="new-password"
            description={<PasswordRules password={field.value} minLength={minLength} personal={personal} />}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="password_confirmation" rules={rules.repeatedPassword}>
        {(field) => <PasswordField label={repeatLabel ?? t('sign_in.confirm_password')} autoComplete="new-password" {...field} />}
      </FormField>
    </>
  );
}
