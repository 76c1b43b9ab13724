import { useState } from 'react';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

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
          {sent ? t('registration.resend') : t('registration.new_link')}
        </Button>
      </form>
      <BackLink to="/sign_in">{t('sign_in.back')}</BackLink>
    </Card>
  );
}
