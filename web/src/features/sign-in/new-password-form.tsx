import { ApiFailure } from '@binome/contract/client';
import { passwordLength } from '@binome/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { setApiErrors } from '../../lib/api-form-errors.ts';
import { useIntl } from '../../lib/intl.ts';
import { endSession, homePath, startSession } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordRules } from '../../ui/password-rules.tsx';
import { useField } from '../../ui/use-field.ts';
import { useValidationRules } from '../../ui/use-validation-rules.ts';

interface NewPassword {
  password: string;
  password_confirmation: string;
}

/** Sets the password and signs the user in. The API ends all other login sessions. */
export function NewPasswordForm({ token, onExpired }: { token: string; onExpired: () => void }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const router = useRouter();
  const [messages, setMessages] = useState<string[]>([]);
  const { control, handleSubmit, setError, formState } = useForm<NewPassword>({
    defaultValues: { password: '', password_confirmation: '' },
  });
  const password = useWatch({ control, name: 'password' });
  const rules = useValidationRules();

  const submit = handleSubmit(async (form) => {
    setMessages([]);
    try {
      endSession(client);
      const { data } = await api('PUT /auth/password', { body: { ...form, reset_password_token: token } });
      // Staff have no member area: they sign in to the console with the new password.
      if (!data) return location.assign('/backoffice/');
      await startSession(client, data);
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'reset_link_expired') onExpired();
      else setMessages(setApiErrors(error, ['password', 'password_confirmation'], setError));
      return;
    }
    showToast({ title: t('sign_in.password_changed'), tone: 'success' });
    await router.navigate({ to: homePath });
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FormErrors title={t('sign_in.problem')} messages={messages} />
      <PasswordField
        label={t('sign_in.new_password')}
        autoComplete="new-password"
        description={<PasswordRules password={password} />}
        {...useField(control, 'password', rules.newPassword(passwordLength.min))}
      />
      <PasswordField
        label={t('sign_in.confirm_password')}
        autoComplete="new-password"
        {...useField(control, 'password_confirmation', rules.repeatedPassword)}
      />
      <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
        {t('sign_in.save_password')}
      </Button>
    </form>
  );
}
