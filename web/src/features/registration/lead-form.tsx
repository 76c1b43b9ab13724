import { personLengths } from '@binome/contract/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { setApiErrors } from '../../lib/api-form-errors.ts';
import { useIntl } from '../../lib/intl.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useField } from '../../ui/use-field.ts';
import { useValidationRules } from '../../ui/use-validation-rules.ts';

/** A contact form for a visitor without a company here. Creates a lead, not an account. */
export function LeadForm() {
  const [confirmation, setConfirmation] = useState<string>();
  if (!confirmation) return <LeadFields onSent={setConfirmation} />;
  return (
    <Alert tone="success" live>
      {confirmation}
    </Alert>
  );
}

function LeadFields({ onSent }: { onSent: (message: string) => void }) {
  const { t, locale } = useIntl();
  const [messages, setMessages] = useState<string[]>([]);
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: { last_name: '', first_name: '', email: '', wants_information: false },
  });
  const rules = useValidationRules();

  const submit = handleSubmit(async (form) => {
    setMessages([]);
    try {
      const { message } = await api('POST /api/v1/leads', { body: { ...form, language: locale } });
      onSent(message);
    } catch (error) {
      setMessages(setApiErrors(error, ['last_name', 'first_name', 'email'], setError));
    }
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-note text-ink-2">{t('registration.lead_text')}</p>
      <FormErrors title={t('registration.lead_problem')} messages={messages} />
      <TextField
        label={t('registration.last_name')}
        autoComplete="family-name"
        maxLength={personLengths.name}
        {...useField(control, 'last_name', rules.filled)}
      />
      <TextField
        label={t('registration.first_name')}
        autoComplete="given-name"
        maxLength={personLengths.name}
        {...useField(control, 'first_name', rules.filled)}
      />
      <TextField label={t('form.email')} type="email" autoComplete="email" {...useField(control, 'email', rules.email)} />
      <Checkbox {...useField(control, 'wants_information')}>{t('registration.wants_information')}</Checkbox>
      <Button type="submit" variant="primary" isPending={formState.isSubmitting} className="xs:self-start">
        {t('registration.lead_send')}
      </Button>
    </form>
  );
}
