import type { EmailChoices } from '@binome/contract/notifications/email-choices';
import { type MailFrequency, mailFrequencies } from '@binome/contract/values/notification-kinds';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Alert } from '../../ui/layout/alert.tsx';

/** One choice for all e-mails that can be refused. */
export function EmailChoicesForm({ token, saved }: { token: string; saved: EmailChoices }) {
  const { t } = useIntl();
  const [stored, setStored] = useState<MailFrequency>();
  const form = useForm<Pick<EmailChoices, 'choice'>>({
    defaultValues: { choice: saved.choice },
    fields: [],
    send: async ({ choice }, { showSaved }) => {
      if (choice === 'custom') return;
      await api('PATCH /api/v1/email_choices', { body: { token, choice } });
      showSaved({ choice });
      setStored(choice);
    },
  });
  const isCustom = useWatch({ control: form.control, name: 'choice' }) === 'custom';
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <FormErrors title={t('email_choices.not_saved')} messages={form.messages} />
      <FormField control={form.control} name="choice">
        {({ value: choice, onChange }) => (
          <RadioCards
            label={t('email_choices.question')}
            value={choice === 'custom' ? undefined : choice}
            onChange={onChange}
            cards={mailFrequencies.map((value) => ({
              value,
              label: t(`email_choices.${value}`),
              description: t(`email_choices.${value}_text`),
            }))}
          />
        )}
      </FormField>
      {saved.choice === 'custom' && !stored && <p className="text-small text-ink-2">{t('email_choices.custom')}</p>}
      <p className="text-small text-ink-2">{t('email_choices.always')}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" isPending={form.isPending} isDisabled={isCustom}>
          {t('email_choices.save')}
        </Button>
        <Link to="/personal_settings/{-$section}" params={{ section: 'notifications' }} className="link py-2 text-note">
          {t('email_choices.settings')}
        </Link>
      </div>
      {stored && (
        <Alert tone="success" live>
          {t(`email_choices.saved_${stored}`)}
        </Alert>
      )}
    </form>
  );
}
