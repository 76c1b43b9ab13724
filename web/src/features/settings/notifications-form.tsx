import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useIntl } from '../../lib/intl.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useField } from '../../ui/use-field.ts';
import { NotificationGrid } from './notification-grid.tsx';
import { type NotificationLine, notificationLines } from './notification-lines.ts';
import { type Channel, type Preferences, preferencesQuery } from './queries.ts';
import { SaveBar } from './save-bar.tsx';

/** A switch for each channel, and the choices by line. Saves the choice of every notification kind, also of hidden lines. */
export function NotificationsForm({ saved }: { saved: Preferences }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const { presenter_profiles, participant_profiles } = useCurrentUser();
  const { email_notifications, sms_notifications, kinds, sms_obstacle } = saved;
  const form = useForm({
    defaultValues: { email_notifications, sms_notifications, kinds },
    send: async (choices, { showSaved }) => {
      const { kinds: notification_preferences, ...general } = choices;
      await api('PATCH /auth', { body: { ...general, notification_preferences } });
      client.setQueryData(preferencesQuery.queryKey, { ...choices, sms_obstacle });
      showSaved(choices);
      showToast({ title: t('settings.saved'), tone: 'success' });
    },
  });
  const email = useField(form.control, 'email_notifications');
  const sms = useField(form.control, 'sms_notifications');
  const { value: choices, onChange: setChoices } = useField(form.control, 'kinds');
  const roles = [...presenter_profiles, ...participant_profiles].map(({ type }) => type);
  const chooseAll = (channel: Channel, value: boolean) => {
    (channel === 'email' ? email : sms).onChange(value);
    setChoices(choices.map((choice) => ({ ...choice, [channel]: value })));
  };
  const chooseLine = (line: NotificationLine['kinds'], channel: Channel, value: boolean) =>
    setChoices(choices.map((choice) => (line.includes(choice.kind) ? { ...choice, [channel]: value } : choice)));

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <FormErrors title={t('settings.not_saved')} messages={form.messages} />
      <div>
        <Switch value={email.value} onChange={(value) => chooseAll('email', value)}>
          {t('settings.by_email')}
        </Switch>
        {sms_obstacle !== 'not_offered' && (
          <Switch
            value={sms.value && sms_obstacle === null}
            onChange={(value) => chooseAll('sms', value)}
            isDisabled={sms_obstacle !== null}
          >
            {t('settings.by_sms')}
          </Switch>
        )}
        <p className="max-w-[60ch] text-small text-ink-2">{t('settings.by_email_text')}</p>
        {sms_obstacle === 'no_phone' && <p className="text-small text-ink-2">{t('settings.sms_no_phone')}</p>}
      </div>
      <NotificationGrid groups={notificationLines(roles)} choices={choices} sms={sms_obstacle === null} onChoose={chooseLine} />
      <p className="max-w-[60ch] text-small text-ink-2">{t('settings.always_sent')}</p>
      <SaveBar form={form} />
    </form>
  );
}
