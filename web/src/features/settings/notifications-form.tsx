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

/** The general choice of each way, and the choices line by line. What is seen is what is kept: each kind is sent with its own. */
export function NotificationsForm({ saved }: { saved: Preferences }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const { presenter_profiles, participant_profiles } = useCurrentUser();
  const { email_notifications, sms_notifications, kinds, sms_obstacle } = saved;
  const part = useSectionForm('notifications', { email_notifications, sms_notifications, kinds }, async (choices) => {
    const { kinds: notification_preferences, ...general } = choices;
    await api('PATCH /auth', { body: { ...general, notification_preferences } });
    client.setQueryData(preferencesQuery.queryKey, { ...choices, sms_obstacle });
    showToast({ title: t('settings.saved'), tone: 'success' });
  });
  const { choices } = part;
  const held = [...presenter_profiles, ...participant_profiles].map(({ type }) => type);
  const chooseAll = (way: Channel, value: boolean) =>
    part.choose({ [`${way}_notifications`]: value, kinds: choices.kinds.map((choice) => ({ ...choice, [way]: value })) });
  const chooseLine = (kinds: NotificationLine['kinds'], way: Channel, value: boolean) =>
    part.choose({ kinds: choices.kinds.map((choice) => (kinds.includes(choice.kind) ? { ...choice, [way]: value } : choice)) });

  return (
    <form onSubmit={part.submit} className="flex flex-col gap-4">
      <FormErrors title={t('settings.not_saved')} messages={part.messages} />
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
      <NotificationGrid groups={notificationLines(held)} choices={choices.kinds} sms={sms_obstacle === null} onChoose={chooseLine} />
      <p className="max-w-[60ch] text-small text-ink-2">{t('settings.always_sent')}</p>
      <SaveBar dirty={part.dirty} pending={part.pending} onCancel={part.cancel} />
    </form>
  );
}
