import { personLengths } from '@binome/contract/values/limits';
import { useState } from 'react';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';

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
  const form = useForm({
    defaultValues: { last_name: '', first_name: '', email: '', wants_information: false },
    send: async (lead) => onSent((await api('POST /api/v1/leads', { body: { ...lead, language: locale } })).message),
  });
  const { control } = form;
  const rules = useValidationRules();

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p className="text-note text-ink-2">{t('registration.lead_text')}</p>
      <FormErrors title={t('registration.lead_problem')} messages={form.messages} />
      <FormField control={control} name="last_name" rules={rules.filled}>
        {(field) => <TextField label={t('registration.last_name')} autoComplete="family-name" maxLength={personLengths.name} {...field} />}
      </FormField>
      <FormField control={control} name="first_name" rules={rules.filled}>
        {(field) => <TextField label={t('registration.first_name')} autoComplete="given-name" maxLength={personLengths.name} {...field} />}
      </FormField>
      <FormField control={control} name="email" rules={rules.email}>
        {(field) => <TextField label={t('form.email')} type="email" autoComplete="email" {...field} />}
      </FormField>
      <FormField control={control} name="wants_information">
        {(field) => <Checkbox {...field}>{t('registration.wants_information')}</Checkbox>}
      </FormField>
      <Button type="submit" variant="primary" isPending={form.isPending} className="xs:self-start">
        {t('registration.lead_send')}
      </Button>
    </form>
  );
}
