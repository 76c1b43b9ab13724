import { type Control, useWatch } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { NewPasswordFields } from '../../ui/fields/new-password-fields.tsx';
import type { SignUpForm } from './sign-up-fields.ts';

/** A password of the length that the company asks for, without what the person typed about themselves, entered twice. */
export function PasswordFields({ control, minLength }: { control: Control<SignUpForm>; minLength: number }) {
  const { t } = useIntl();
  const personal = useWatch({ control, name: ['email', 'first_name', 'last_name'] });
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-4 text-h2 font-semibold">{t('registration.secret')}</legend>
      <NewPasswordFields control={control} label={t('form.password')} minLength={minLength} personal={personal} />
    </fieldset>
  );
}
