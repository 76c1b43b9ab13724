import { useState } from 'react';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { AuthenticatorForm } from './authenticator-form.tsx';
import { CurrentPassword } from './current-password.tsx';

interface SecondFactorOffProps {
  asksPassword: boolean;
  onCodes: (codes: string[]) => void;
}

/** Explains the second factor, asks for the password if the account has one, then guides the person through the activation. */
export function SecondFactorOff({ asksPassword, onCodes }: SecondFactorOffProps) {
  const { t } = useIntl();
  const [prepared, setPrepared] = useState<{ secret: string; uri: string }>();
  const form = useForm({
    defaultValues: { current_password: '' },
    secret: ['current_password'],
    send: async (values) => setPrepared((await api('POST /auth/second_factor', { body: asksPassword ? values : {} })).data),
  });
  if (prepared) return <AuthenticatorForm {...prepared} onCodes={onCodes} />;
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p>{t('settings.second_factor_why')}</p>
      <FormErrors title={t('settings.not_saved')} messages={form.messages} />
      {asksPassword && <CurrentPassword control={form.control} />}
      <Button type="submit" variant="primary" className="self-start" isPending={form.isPending}>
        {t('settings.second_factor_enable')}
      </Button>
    </form>
  );
}
