import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useIntl } from '../../lib/intl.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormField } from '../../ui/use-field.ts';
import { useValidationRules } from '../../ui/use-validation-rules.ts';

interface NewConfirmationFormProps {
  title: string;
  intro: string;
  /** The address that was registered in this tab, if any. */
  email?: string;
}

/** Requests a new confirmation mail. The reply is the same for every address, so that it does not reveal accounts. */
export function NewConfirmationForm({ title, intro, email = '' }: NewConfirmationFormProps) {
  const { t } = useIntl();
  const [sent, setSent] = useState<string>();
  const form = useForm({
    defaultValues: { email },
    send: async (body) => {
      setSent(undefined);
      setSent((await api('POST /auth/confirmation', { body })).message);
    },
  });
  return (
    <Card className="mx-auto w-full max-w-[560px]">
      <PageHeader title={title}>{intro}</PageHeader>
      <form {...form.props} className="mb-4 flex flex-col gap-4">
        {sent && (
          <Alert tone="success" live>
            {sent}
          </Alert>
        )}
        <FormErrors title={t('registration.not_sent')} messages={form.messages} />
        <FormField control={form.control} name="email" rules={useValidationRules().email}>
          {(field) => <TextField label={t('form.email')} type="email" autoComplete="username" {...field} />}
        </FormField>
        <Button type="submit" variant="primary" isPending={form.isPending} className="xs:self-start">
          {sent ? t('registration.resend') : t('registration.new_confirmation')}
        </Button>
      </form>
      <BackLink to="/sign_in">{t('sign_in.back')}</BackLink>
    </Card>
  );
}
