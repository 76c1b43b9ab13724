import type { OwnEmail } from '@binome/contract/accounts/email-changes';
import { Link } from '@tanstack/react-router';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';
import { Button } from '../../ui/frame/button.tsx';
import { CurrentPassword } from './current-password.tsx';

interface EmailFormProps {
  own: OwnEmail;
  onSent: (own: OwnEmail) => void;
}

/** Asks for another e-mail address. Without a password, a sign-in of the last minutes proves the person. */
export function EmailForm({ own: { email, asks_password }, onSent }: EmailFormProps) {
  const { t } = useIntl();
  const rules = useValidationRules();
  const form = useForm({
    defaultValues: { email: '', current_password: '' },
    secret: ['current_password'],
    send: async ({ email: wanted, current_password }) => {
      const body = { email: wanted, ...(asks_password && { current_password }) };
      onSent((await api('POST /auth/email', { body })).data);
      announce(t('settings.email_sent'));
    },
  });
  return (
    <form {...form.props} className="flex max-w-md flex-col gap-4">
      <FormErrors title={t('settings.not_saved')} messages={form.messages} />
      <TextField label={t('settings.email_present')} value={email} isReadOnly />
      <FormField control={form.control} name="email" rules={rules.email}>
        {(field) => (
          <TextField
            label={t('settings.email_new')}
            description={t('settings.email_new_text')}
            type="email"
            autoComplete="email"
            {...field}
          />
        )}
      </FormField>
      {asks_password ? (
        <CurrentPassword control={form.control} />
      ) : (
        <p className="text-note text-ink-2">
          {t('settings.email_fresh')}{' '}
          <Link to="/sign_out" className="link">
            {t('settings.email_sign_in_again')}
          </Link>
        </p>
      )}
      <Button type="submit" variant="primary" className="self-start" isPending={form.isPending}>
        {t('settings.email_send')}
      </Button>
      <p className="text-note text-ink-2">{t('settings.email_lost')}</p>
    </form>
  );
}
