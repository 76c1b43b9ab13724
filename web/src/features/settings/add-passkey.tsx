import { passkeyNameLength } from '@binome/contract/values/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makePasskey } from '../../lib/data/passkey.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { CurrentPassword } from './current-password.tsx';
import { waysInQuery } from './queries.ts';

/** Asks for a name, and for the password if the account has one, then lets the browser create a passkey. */
export function AddPasskey({ asksPassword }: { asksPassword: boolean }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const [isCancelled, setCancelled] = useState(false);
  const form = useForm({
    defaultValues: { name: '', current_password: '' },
    secret: ['current_password'],
    send: async ({ name, current_password }, { showSaved }) => {
      setCancelled(false);
      const body = asksPassword ? { current_password } : {};
      const { data: options } = await api('POST /auth/passkey_registrations', { body });
      const made = await makePasskey(options);
      if (!made) return setCancelled(true);
      const { data } = await api('POST /auth/passkeys', { body: { ...made, name } });
      client.setQueryData(waysInQuery.queryKey, data);
      showSaved({ name: '', current_password: '' });
      showToast({ title: t('settings.passkey_added'), tone: 'success' });
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <FormErrors title={t('settings.not_saved')} messages={form.messages} />
      {isCancelled && (
        <Alert tone="warning" live>
          {t('settings.passkey_cancelled')}
        </Alert>
      )}
      <FormField control={form.control} name="name" rules={{ required: t('form.required') }}>
        {(field) => (
          <TextField
            label={t('settings.passkey_name')}
            description={t('settings.passkey_name_text')}
            maxLength={passkeyNameLength}
            className="max-w-sm"
            {...field}
          />
        )}
      </FormField>
      {asksPassword && <CurrentPassword control={form.control} />}
      <Button type="submit" variant="secondary" isPending={form.isPending} className="self-start">
        {t('settings.passkey_add')}
      </Button>
    </form>
  );
}
