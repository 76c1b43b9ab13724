import { useForm } from '../../lib/forms/use-form.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { NewPasswordFields } from '../../ui/fields/new-password-fields.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { ChosenPassword } from './use-confirmation.ts';

/** Asks for a new password when the confirmation link opens in another browser: only the owner of the mailbox may set it. */
export function ChoosePassword({ onChoose }: { onChoose: (chosen: ChosenPassword) => Promise<void> }) {
  const { t } = useIntl();
  const form = useForm<ChosenPassword>({ defaultValues: { password: '', password_confirmation: '' }, send: onChoose });
  return (
    <Card className="mx-auto w-full max-w-[560px]">
      <PageHeader title={t('registration.choose_password')}>{t('registration.choose_password_text')}</PageHeader>
      <form {...form.props} className="flex flex-col gap-4">
        <FormErrors title={t('registration.invalid')} messages={form.messages} />
        <NewPasswordFields control={form.control} label={t('form.password')} />
        <Button type="submit" variant="primary" isPending={form.isPending} className="xs:self-start">
          {t('registration.choose_password_submit')}
        </Button>
      </form>
    </Card>
  );
}
