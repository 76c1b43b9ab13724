import { passwordLength } from '@binome/contract/values/limits';
import { useForm } from '../../lib/forms/use-form.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PasswordRules } from '../../ui/fields/password-rules.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { ChosenPassword } from './use-confirmation.ts';

/** Asks for a new password when the confirmation link opens in another browser: only the owner of the mailbox may set it. */
export function ChoosePassword({ onChoose }: { onChoose: (chosen: ChosenPassword) => Promise<void> }) {
  const { t } = useIntl();
  const rules = useValidationRules();
  const form = useForm<ChosenPassword>({ defaultValues: { password: '', password_confirmation: '' }, send: onChoose });
  const { control } = form;
  return (
    <Card className="mx-auto w-full max-w-[560px]">
      <PageHeader title={t('registration.choose_password')}>{t('registration.choose_password_text')}</PageHeader>
      <form {...form.props} className="flex flex-col gap-4">
        <FormErrors title={t('registration.invalid')} messages={form.messages} />
        <FormField control={control} name="password" rules={rules.newPassword(passwordLength.min)}>
          {(field) => (
            <PasswordField
              label={t('form.password')}
              autoComplete="new-password"
              description={<PasswordRules password={field.value} />}
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="password_confirmation" rules={rules.repeatedPassword}>
          {(field) => <PasswordField label={t('sign_in.confirm_password')} autoComplete="new-password" {...field} />}
        </FormField>
        <Button type="submit" variant="primary" isPending={form.isPending} className="xs:self-start">
          {t('registration.choose_password_submit')}
        </Button>
      </form>
    </Card>
  );
}
