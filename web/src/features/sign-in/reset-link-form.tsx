import { ApiFailure } from '@binome/contract/client';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { currentIntl, useIntl } from '../../lib/intl.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useField } from '../../ui/use-field.ts';
import { useValidationRules } from '../../ui/use-validation-rules.ts';

/** Requests a mail with a link to reset the password. */
export function ResetLinkForm() {
  const { t } = useIntl();
  const [sentTo, setSentTo] = useState<string>();
  const [refusal, setRefusal] = useState<{ title: string; messages: string[] }>();
  const { control, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const emailRules = { ...useValidationRules().email, required: t('sign_in.email_empty_text') };

  const submit = handleSubmit(async ({ email }) => {
    setRefusal(undefined);
    setSentTo(undefined);
    try {
      await api('POST /auth/password', { body: { email, redirect_url: `${location.origin}/edit_password` } });
      setSentTo(email);
    } catch (error) {
      setRefusal(refusalTexts(error));
    }
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {sentTo && (
        <Alert tone="success" title={t('sign_in.mail_sent')} live>
          {t('sign_in.mail_sent_text', { email: sentTo })}
        </Alert>
      )}
      {refusal && <FormErrors {...refusal} />}
      <TextField label={t('form.email')} type="email" autoComplete="username" {...useField(control, 'email', emailRules)} />
      <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
        {sentTo ? t('sign_in.send_again') : t('sign_in.send_link')}
      </Button>
    </form>
  );
}

function refusalTexts(error: unknown): { title: string; messages: string[] } {
  const { t } = currentIntl();
  if (!(error instanceof ApiFailure)) throw error;
  if (error.status === 400) return { title: t('sign_in.email_empty'), messages: [t('sign_in.email_empty_text')] };
  if (error.status === 404) return { title: t('sign_in.email_unknown'), messages: [t('sign_in.email_unknown_text')] };
  return { title: t('sign_in.problem'), messages: error.errors.full_messages };
}
