import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useIntl } from '../../lib/intl.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Switch } from '../../ui/switch.tsx';
import { NotificationGrid } from './notification-grid.tsx';
import { type NotificationLine, notificationLines } from './notification-lines.ts';
import { type Channel, type Preferences, preferencesQuery } from './queries.ts';
import { SaveBar } from './save-bar.tsx';
import { useSectionForm } from './use-section-form.ts';

/** A switch for each channel, and the choices by line. Saves the choice of every notification kind, also of hidden lines. */
export function NotificationsForm({ saved }: { saved: Preferences }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const { presenter_profiles, participant_profiles } = useCurrentUser();
  const { email_notifications, sms_notifications, kinds, sms_obstacle } = saved;
  const form = useSectionForm('notifications', { email_notifications, sms_notifications, kinds }, async (choices) => {
    const { kinds: notification_preferences, ...general } = choices;
    await api('PATCH /auth', { body: { ...general, notification_preferences } });
    client.setQueryData(preferencesQuery.queryKey, { ...choices, sms_obstacle });
    showToast({ title: t('settings.saved'), tone: 'success' });
  });
  const { choices } = form;
  const roles = [...presenter_profiles, ...participant_profiles].map(({ type }) => type);
  const chooseAll = (channel: Channel, value: boolean) =>
    form.choose({ [`${channel}_notifications`]: value, kinds: choices.kinds.map((choice) => ({ ...choice, [channel]: value })) });
  const chooseLine = (kinds: NotificationLine['kinds'], channel: Channel, value: boolean) =>
    form.choose({ kinds: choices.kinds.map((choice) => (kinds.includes(choice.kind) ? { ...choice, [channel]: value } : choice)) });

  return (
    <form onSubmit={form.submit} className="flex flex-col gap-4">
      <FormErrors title={t('settings.not_saved')} messages={form.messages} />
      <div>
        <Switch value={choices.email_notifications} onChange={(value) => chooseAll('email', value)}>
          {t('settings.by_email')}
        </Switch>
        {sms_obstacle !== 'not_offered' && (
          <Switch
            value={choices.sms_notifications && sms_obstacle === null}
            onChange={(value) => chooseAll('sms', value)}
            isDisabled={sms_obstacle !== null}
          >
            {t('settings.by_sms')}
          </Switch>
        )}
        <p className="max-w-[60ch] text-small text-ink-2">{t('settings.by_email_text')}</p>
        {sms_obstacle === 'no_phone' && <p className="text-small text-ink-2">{t('settings.sms_no_phone')}</p>}
      </div>
      <NotificationGrid groups={notificationLines(roles)} choices={choices.kinds} sms={sms_obstacle === null} onChoose={chooseLine} />
      <p className="max-w-[60ch] text-small text-ink-2">{t('settings.always_sent')}</p>
      <SaveBar dirty={form.dirty} pending={form.pending} onCancel={form.cancel} />
    </form>
  );
}
