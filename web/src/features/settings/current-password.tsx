import type { Control, FieldValues } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useField } from '../../ui/fields/use-field.ts';

type WithPassword = { current_password: string };

/** Asks for the current password before a change of the ways to sign in. */
export function CurrentPassword<T extends FieldValues & WithPassword>({ control }: { control: Control<T> }) {
  const { t } = useIntl();
  // A form with more fields is also a form with this one, which the types of the form library do not know.
  const field = useField(control as unknown as Control<WithPassword>, 'current_password', { required: t('form.required') });
  return <PasswordField label={t('settings.current_password')} autoComplete="current-password" className="max-w-sm" {...field} />;
}
