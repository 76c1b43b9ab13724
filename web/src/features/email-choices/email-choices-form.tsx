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

/** The choices about one kind, by its name in the texts. Links of other kinds are about all e-mails. */
const choicesOf = {
  message: ['at_once', 'never'],
  week: ['at_once', 'daily', 'never'],
  report: ['at_once', 'never'],
  workshop: ['at_once', 'never'],
  feed: ['at_once', 'never'],
} as const;

function shortNameOf(kind: EmailChoices['kind']): keyof typeof choicesOf | null {
  if (kind === 'referent.message') return 'message';
  if (kind === 'report.ready') return 'report';
  if (kind === 'workshop.day_before') return 'workshop';
  if (kind === 'feed.week') return 'feed';
  return kind === 'referent.week' ? 'week' : null;
}

/** One choice for the e-mails of the kind that the link is about, or for all that can be refused. */
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
  const one = saved.kind && shortNameOf(saved.kind);
  const cards = one
    ? choicesOf[one].map((value) => ({ value, label: t(`email_choices.${one}_${value}` as `email_choices.week_${MailFrequency}`) }))
    : mailFrequencies.map((value) => ({ value, label: t(`email_choices.${value}`), description: t(`email_choices.${value}_text`) }));
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <FormErrors title={t('email_choices.not_saved')} messages={form.messages} />
      <FormField control={form.control} name="choice">
        {({ value: choice, onChange }) => (
          <RadioCards
            label={t(one ? `email_choices.${one}_question` : 'email_choices.question')}
            value={choice === 'custom' ? undefined : choice}
            onChange={onChange}
            cards={cards}
          />
        )}
      </FormField>
      {saved.choice === 'custom' && !stored && <p className="text-small text-ink-2">{t('email_choices.custom')}</p>}
      {!one && <p className="text-small text-ink-2">{t('email_choices.always')}</p>}
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
          {t(one ? 'email_choices.saved_one' : `email_choices.saved_${stored}`)}
        </Alert>
      )}
    </form>
  );
}
