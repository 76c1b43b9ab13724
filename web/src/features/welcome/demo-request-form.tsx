import { Link } from '@tanstack/react-router';
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

/** The one field by which an organisation asks for a demonstration. Creates a lead, not an account. */
export function DemoRequestForm() {
  const [confirmation, setConfirmation] = useState<string>();
  if (!confirmation) return <DemoRequestField onSent={setConfirmation} />;
  return (
    <Alert tone="success" live>
      {confirmation}
    </Alert>
  );
}

function DemoRequestField({ onSent }: { onSent: (message: string) => void }) {
  const { t, locale } = useIntl();
  const form = useForm({
    defaultValues: { email: '' },
    send: async ({ email }) => {
      const body = { email, wants_information: false, wants_demo: true, language: locale };
      onSent((await api('POST /api/v1/leads', { body })).message);
    },
  });
  const rules = useValidationRules();
  return (
    <form {...form.props} id="demo" className="flex scroll-mt-4 flex-col gap-3">
      <FormErrors title={t('provider.demo_problem')} messages={form.messages} />
      <FormField control={form.control} name="email" rules={rules.email}>
        {(field) => <TextField label={t('provider.work_email')} type="email" autoComplete="email" {...field} />}
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
