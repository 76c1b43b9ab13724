import type { ApiFailure } from '@binome/contract/values/client';
import { useState } from 'react';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { type AppIntl, useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';
import { typedEmail } from './typed-email.ts';

/** Requests a mail with a link to reset the password. */
export function ResetLinkForm({ returnTo }: { returnTo: 'console' | undefined }) {
  const { t } = useIntl();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    defaultValues: { email: typedEmail() },
    fields: [],
    send: async ({ email }) => {
      setSentTo(undefined);
      await api('POST /auth/password', { body: { email, redirect_url: `${location.origin}/edit_password`, return_to: returnTo } });
      setSentTo(email);
    },
  });
  const emailRules = { ...useValidationRules().email, required: t('sign_in.email_empty_text') };

  return (
    <form {...form.props} className="flex flex-col gap-4">
      {sentTo && (
        <Alert tone="success" title={t('sign_in.mail_sent')} live>
          {t('sign_in.mail_sent_text', { email: sentTo })}
        </Alert>
      )}
      {form.failure && <FormErrors {...refusalTexts(t, form.failure)} />}
      <FormField control={form.control} name="email" rules={emailRules}>
        {(field) => <TextField label={t('form.email')} type="email" autoComplete="username" {...field} />}
      </FormField>
      <Button type="submit" variant="primary" isPending={form.isPending}>
        {sentTo ? t('sign_in.send_again') : t('sign_in.send_link')}
      </Button>
    </form>
  );
}

function refusalTexts(t: AppIntl['t'], { status, errors }: ApiFailure): { title: string; messages: string[] } {
  if (status === 400) return { title: t('sign_in.email_empty'), messages: [t('sign_in.email_empty_text')] };
  if (status === 404) return { title: t('sign_in.email_unknown'), messages: [t('sign_in.email_unknown_text')] };
  return { title: t('sign_in.problem'), messages: errors.full_messages };
}
