import { useQueryClient } from '@tanstack/react-query';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { NewPasswordFields } from '../../ui/fields/new-password-fields.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { sessionsQuery } from './queries.ts';
import { SaveBar } from './save-bar.tsx';

const empty = { current_password: '', password: '', password_confirmation: '' };

/** Changes the password; asks for the current one. */
export function PasswordSettings() {
  const { t } = useIntl();
  const client = useQueryClient();
  const { email, first_name, last_name, company } = useCurrentUser();
  const form = useForm({
    defaultValues: empty,
    send: async (body, { showSaved }) => {
      await api('PATCH /auth', { body });
      showSaved(empty);
      showToast({ title: t('settings.password_changed'), lines: [t('settings.password_changed_text')], tone: 'success' });
      await client.invalidateQueries(sessionsQuery);
    },
  });
  const { control } = form;

  return (
    <form {...form.props} className="flex max-w-md flex-col gap-4">
      <FormErrors title={t('form.invalid')} messages={form.messages} />
      {/* Lets password managers find the account. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <FormField control={control} name="current_password" rules={{ required: t('form.required') }}>
        {(field) => <PasswordField label={t('settings.current_password')} autoComplete="current-password" {...field} />}
      </FormField>
      <NewPasswordFields
        control={control}
        label={t('settings.new_password')}
        repeatLabel={t('settings.confirm_password')}
        minLength={company.password_min_length}
        personal={[email, first_name, last_name, company.name]}
      />
      <SaveBar label={t('settings.change_password')} form={form} />
    </form>
  );
}
