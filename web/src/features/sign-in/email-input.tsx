import type { Control } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import type { SignInValues } from './sign-in-values.ts';

/** The address. Browsers suggest it, and the passkeys that they have. */
export function EmailInput({ control, onLeave }: { control: Control<SignInValues>; onLeave: (email: string) => void }) {
  const { t } = useIntl();
  return (
    <FormField control={control} name="email" rules={{ required: t('form.required') }}>
      {(field) => (
        <TextField label={t('form.email')} type="email" autoComplete="username webauthn" {...field} onBlur={() => onLeave(field.value)} />
      )}
    </FormField>
  );
}
