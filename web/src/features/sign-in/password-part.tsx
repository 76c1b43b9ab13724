import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import type { SignInValues } from './sign-in-values.ts';
import { keepTypedEmail } from './typed-email.ts';

interface PasswordPartProps {
  control: Control<SignInValues>;
  /** The field of the address, if it is not above. */
  email: ReactNode;
  isPending: boolean;
  typedEmail: () => string;
}

/** The password, once it is unfolded. The page of a forgotten one starts with the typed address. */
export function PasswordPart({ control, email, isPending, typedEmail }: PasswordPartProps) {
  const { t } = useIntl();
  return (
    <div className="flex flex-col gap-4 pt-2">
      {email}
      <FormField control={control} name="password" rules={{ required: t('form.required') }}>
        {(field) => <PasswordField label={t('form.password')} autoComplete="current-password" {...field} />}
      </FormField>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Button type="submit" isPending={isPending}>
          {t('sign_in.submit')}
        </Button>
        <Link to="/forgot_password" onClick={() => keepTypedEmail(typedEmail())} className="link py-1 text-note">
          {t('sign_in.forgotten')}
        </Link>
      </div>
    </div>
  );
}
