import { type Control, useWatch } from 'react-hook-form';
import { useIntl } from '../../lib/intl.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordRules } from '../../ui/password-rules.tsx';
import { useField } from '../../ui/use-field.ts';
import { useValidationRules } from '../../ui/use-validation-rules.ts';
import type { SignUpForm } from './sign-up-fields.ts';

/** A password of the length that the company asks for, entered twice. */
export function PasswordFields({ control, minLength }: { control: Control<SignUpForm>; minLength: number }) {
  const { t } = useIntl();
  const [password, ...personal] = useWatch({ control, name: ['password', 'email', 'first_name', 'last_name'] });
  const rules = useValidationRules();
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-4 text-h2 font-semibold">{t('registration.secret')}</legend>
      <PasswordField
        label={t('form.password')}
        autoComplete="new-password"
        description={<PasswordRules password={password} minLength={minLength} personal={personal} />}
        {...useField(control, 'password', rules.newPassword(minLength))}
      />
      <PasswordField
        label={t('sign_in.confirm_password')}
        autoComplete="new-password"
        {...useField(control, 'password_confirmation', rules.repeatedPassword)}
      />
    </fieldset>
  );
}
