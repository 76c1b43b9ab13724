import { organisationLength, personLengths } from '@binome/contract/values/limits';
import { Link } from '@tanstack/react-router';
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

/** The form by which an organisation asks for a demonstration. Creates a lead, not an account. */
export function DemoRequestForm() {
  const [confirmation, setConfirmation] = useState<string>();
  if (!confirmation) return <DemoRequestFields onSent={setConfirmation} />;
  return (
    <Alert tone="success" live>
      {confirmation}
    </Alert>
  );
}

function DemoRequestFields({ onSent }: { onSent: (message: string) => void }) {
  const { t, locale } = useIntl();
  const form = useForm({
    defaultValues: { first_name: '', last_name: '', email: '', organisation: '', wants_information: false },
    send: async (lead) => onSent((await api('POST /api/v1/leads', { body: { ...lead, wants_demo: true, language: locale } })).message),
  });
  const { control } = form;
  const rules = useValidationRules();
  const name = { maxLength: personLengths.name };
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <FormErrors title={t('provider.demo_problem')} messages={form.messages} />
      <div className="grid gap-4 xs:grid-cols-2">
        <FormField control={control} name="first_name" rules={rules.filled}>
          {(field) => <TextField label={t('provider.first_name')} autoComplete="given-name" {...name} {...field} />}
        </FormField>
        <FormField control={control} name="last_name" rules={rules.filled}>
          {(field) => <TextField label={t('provider.last_name')} autoComplete="family-name" {...name} {...field} />}
        </FormField>
      </div>
      <FormField control={control} name="email" rules={rules.email}>
        {(field) => <TextField label={t('provider.work_email')} type="email" autoComplete="email" {...field} />}
      </FormField>
      <FormField control={control} name="organisation" rules={rules.filled}>
        {(field) => <TextField label={t('provider.organisation')} autoComplete="organization" maxLength={organisationLength} {...field} />}
      </FormField>
      <FormField control={control} name="wants_information">
        {(field) => <Checkbox {...field}>{t('provider.wants_information')}</Checkbox>}
      </FormField>
      <Button type="submit" variant="primary" isPending={form.isPending} className="xs:self-start">
        {t('provider.demo_send')}
      </Button>
      <p className="text-small text-ink-2">
        {t('provider.demo_privacy')}{' '}
        <Link to="/cgu" hash="privacy_policy" className="link">
          {t('provider.privacy_link')}
        </Link>
      </p>
    </form>
  );
}
