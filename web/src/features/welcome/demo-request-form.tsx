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

/** The id of the field, to which other buttons of the page lead. */
export const demoFieldId = 'demo-email';

/** The one field by which an organisation asks for a demonstration. Creates a lead, not an account. */
export function DemoRequestForm() {
  const [confirmation, setConfirmation] = useState<string>();
  if (!confirmation) return <DemoRequestField onSent={setConfirmation} />;
  return (
    <div id={demoFieldId} tabIndex={-1} className="scroll-mt-6">
      <Alert tone="success" live>
        {confirmation}
      </Alert>
    </div>
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
    <form {...form.props} className="flex flex-col gap-3">
      <FormErrors title={t('provider.demo_problem')} messages={form.messages} />
      <div className="flex flex-col gap-3 xs:flex-row xs:items-start">
        <FormField control={form.control} name="email" rules={rules.email}>
          {(field) => (
            <TextField
              id={demoFieldId}
              label={t('provider.work_email')}
              type="email"
              autoComplete="email"
              className="grow [&_input]:scroll-mt-12"
              {...field}
            />
          )}
        </FormField>
        {/* Beside the field, under its label. */}
        <Button type="submit" variant="primary" isPending={form.isPending} className="shrink-0 xs:mt-7">
          {t('provider.demo_send')}
        </Button>
      </div>
      <p className="text-small text-ink-2">
        {t('provider.demo_privacy')}{' '}
        <Link to="/cgu" hash="privacy_policy" className="link">
          {t('provider.privacy_link')}
        </Link>
      </p>
    </form>
  );
}
