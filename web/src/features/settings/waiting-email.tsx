import type { OwnEmail } from '@binome/contract/accounts/email-changes';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';

interface WaitingEmailProps {
  email: string;
  change: NonNullable<OwnEmail['change']>;
  onWithdrawn: (own: OwnEmail) => void;
}

/** The change of the address that waits: which mailbox has confirmed, and the way to stop it. */
export function WaitingEmail({ email, change, onWithdrawn }: WaitingEmailProps) {
  const { t, formatDate } = useIntl();
  const { source, new_email, old_confirmed, new_confirmed, expires_at } = change;
  const isOwn = source === 'person';
  const form = useForm({
    defaultValues: {},
    send: async () => {
      onWithdrawn((await api('DELETE /auth/email')).data);
      announce(t('settings.email_withdrawn'));
    },
  });
  const until = formatDate(expires_at, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <form {...form.props} className="flex max-w-[68ch] flex-col gap-4">
      <FormErrors title={t('settings.not_saved')} messages={form.messages} />
      <p className="wrap-anywhere">{t(isOwn ? 'settings.email_waits' : 'settings.email_proposed', { email: new_email, until })}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-note wrap-anywhere">
        <li>{t(new_confirmed ? 'settings.email_confirmed' : 'settings.email_unconfirmed', { email: new_email })}</li>
        <li>{t(old_confirmed ? 'settings.email_confirmed' : 'settings.email_unconfirmed', { email })}</li>
      </ul>
      <p className="text-note text-ink-2">{t(isOwn ? 'settings.email_waits_text' : 'settings.email_proposed_text')}</p>
      <Button type="submit" variant={isOwn ? 'secondary' : 'danger'} className="self-start" isPending={form.isPending}>
        {t(isOwn ? 'settings.email_withdraw' : 'settings.email_refuse')}
      </Button>
    </form>
  );
}
