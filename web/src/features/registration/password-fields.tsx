import { type Control, useWatch } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PasswordRules } from '../../ui/fields/password-rules.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';
import type { SignUpForm } from './sign-up-fields.ts';

/** A password of the length that the company asks for, entered twice. */
export function PasswordFields({ control, minLength }: { control: Control<SignUpForm>; minLength: number }) {
  const { t } = useIntl();
  const rules = useValidationRules();
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-4 text-h2 font-semibold">{t('registration.secret')}</legend>
      <FormField control={control} name="password" rules={rules.newPassword(minLength)}>
        {(field) => (
          <PasswordField
            label={t('form.password')}
            autoComplete="new-password"
            description={<Rules control={control} password={field.value} minLength={minLength} />}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="password_confirmation" rules={rules.repeatedPassword}>
        {(field) => <PasswordField label={t('sign_in.confirm_password')} autoComplete="new-password" {...field} />}
      </FormField>
    </fieldset>
  );
}

/** The rules of the password, which excludes what the person typed about themselves. */
function Rules({ control, password, minLength }: { control: Control<SignUpForm>; password: string; minLength: number }) {
  const personal = useWatch({ control, name: ['email', 'first_name', 'last_name'] });
  return <PasswordRules password={password} minLength={minLength} personal={personal} />;
}
