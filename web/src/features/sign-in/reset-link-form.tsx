import type { ApiFailure } from '@binome/contract/values/client';
import { type FormEvent, useState } from 'react';
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
  const rules = useValidationRules();
  const onSubmit = (event: FormEvent) => {
    if (form.getValues().email.trim()) return form.props.onSubmit(event);
    event.preventDefault();
    form.refuse({ messages: [t('sign_in.email_empty_text')] });
  };

  return (
    <form {...form.props} onSubmit={onSubmit} className="flex flex-col gap-4">
      {sentTo && (
        <Alert tone="success" title={t('sign_in.mail_sent')} live>
          {t('sign_in.mail_sent_text', { email: sentTo })}
        </Alert>
      )}
      {form.messages.length > 0 && <FormErrors {...refusalTexts(t, form.failure)} />}
      <FormField control={form.control} name="email" rules={rules.email}>
        {(field) => <TextField label={t('form.email')} type="email" autoComplete="username" {...field} />}
      </FormField>
      <Button type="submit" variant="primary" isPending={form.isPending}>
        {sentTo ? t('sign_in.send_again') : t('sign_in.send_link')}
      </Button>
    </form>
  );
}

/** An empty address is refused in the same words by the form, which sends nothing, and by the API. */
function refusalTexts(t: AppIntl['t'], failure: ApiFailure | undefined): { title: string; messages: string[] } {
  if (!failure || failure.status === 400) return { title: t('sign_in.email_empty'), messages: [t('sign_in.email_empty_text')] };
  const { status, errors } = failure;
  if (status === 404) return { title: t('sign_in.email_unknown'), messages: [t('sign_in.email_unknown_text')] };
  return { title: t('sign_in.problem'), messages: errors.full_messages };
}
