import { secondFactorCodeLength } from '@binome/contract/values/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import { QrCode } from './qr-code.tsx';
import { secondFactorQuery, sessionsQuery } from './queries.ts';

interface AuthenticatorFormProps {
  /** The key in base32. */
  secret: string;
  /** The content of the QR code. */
  uri: string;
  onCodes: (codes: string[]) => void;
}

/** Shows the key of an authenticator app, and confirms the app with its first code. */
export function AuthenticatorForm({ secret, uri, onCodes }: AuthenticatorFormProps) {
  const { t } = useIntl();
  const client = useQueryClient();
  const form = useForm({
    defaultValues: { code: '' },
    secret: ['code'],
    send: async (body, { showSaved }) => {
      const { data } = await api('PUT /auth/second_factor', { body });
      showSaved({ code: '' });
      onCodes(data.recovery_codes);
      await Promise.all([client.invalidateQueries(secondFactorQuery), client.invalidateQueries(sessionsQuery)]);
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <FormErrors title={t('settings.not_saved')} messages={form.messages} />
      <p>{t('settings.second_factor_scan')}</p>
      <QrCode content={uri} label={t('settings.second_factor_qr')} />
      <div className="flex flex-col gap-1">
        <p className="text-note text-ink-2">{t('settings.second_factor_key')}</p>
        <code className="font-mono break-all select-all">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
      <FormField control={form.control} name="code" rules={{ required: t('form.required') }}>
        {(field) => (
          <TextField
            label={t('settings.second_factor_first_code')}
            description={t('settings.second_factor_first_code_text')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={secondFactorCodeLength}
            className="max-w-sm"
            {...field}
          />
        )}
      </FormField>
      <Button type="submit" variant="primary" className="self-start" isPending={form.isPending}>
        {t('settings.second_factor_confirm')}
      </Button>
    </form>
  );
}
