import { passwordLength } from '@binome/contract/limits';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { setApiErrors } from '../../lib/api-form-errors.ts';
import { useIntl } from '../../lib/intl.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordRules } from '../../ui/password-rules.tsx';
import { useField } from '../../ui/use-field.ts';
import { useValidationRules } from '../../ui/use-validation-rules.ts';
import type { ChosenPassword } from './use-confirmation.ts';

/** Asks for a new password when the confirmation link opens in another browser: only the owner of the mailbox may set it. */
export function ChoosePassword({ onChoose }: { onChoose: (chosen: ChosenPassword) => Promise<void> }) {
  const { t } = useIntl();
  const rules = useValidationRules();
  const [messages, setMessages] = useState<string[]>([]);
  const { control, handleSubmit, setError, formState } = useForm<ChosenPassword>({
    defaultValues: { password: '', password_confirmation: '' },
  });
  const password = useWatch({ control, name: 'password' });
  const submit = handleSubmit(async (form) => {
    setMessages([]);
    await onChoose(form).catch((error: unknown) => setMessages(setApiErrors(error, ['password', 'password_confirmation'], setError)));
  });
  return (
    <Card className="mx-auto w-full max-w-[560px]">
      <PageHeader title={t('registration.choose_password')}>{t('registration.choose_password_text')}</PageHeader>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <FormErrors title={t('registration.invalid')} messages={messages} />
        <PasswordField
          label={t('form.password')}
          autoComplete="new-password"
          description={<PasswordRules password={password} />}
          {...useField(control, 'password', rules.newPassword(passwordLength.min))}
        />
        <PasswordField
          label={t('sign_in.confirm_password')}
          autoComplete="new-password"
          {...useField(control, 'password_confirmation', rules.repeatedPassword)}
        />
        <Button type="submit" variant="primary" isPending={formState.isSubmitting} className="xs:self-start">
          {t('registration.choose_password_submit')}
        </Button>
      </form>
    </Card>
  );
}
