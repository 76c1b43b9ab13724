import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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
import { scheduleOf, valuesOf } from './notification-values.ts';
import { type KindChoice, type NotificationSettings, notificationSettingsQuery } from './queries.ts';
import { SaveBar } from './save-bar.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

/** A switch for each channel, the choices by line, and the times. Saves the choice of every notification kind, also of hidden lines. */
export function NotificationsForm({ saved }: { saved: NotificationSettings }) {
  const { t } = useIntl();
  const client = useQueryClient();
  const { presenter_profiles, participant_profiles, can } = useCurrentUser();
  const { sms_obstacle } = saved;
  const form = useForm({
    defaultValues: valuesOf(saved),
    send: async (values, { showSaved }) => {
      const { email_notifications, sms_notifications, kinds } = values;
      await api('PATCH /auth', { body: { email_notifications, sms_notifications, notification_preferences: kinds } });
      const { data: schedule } = await api('PATCH /api/v1/notification_schedule', { body: scheduleOf(values) });
      const stored = { email_notifications, sms_notifications, kinds, sms_obstacle, schedule };
      client.setQueryData(notificationSettingsQuery.queryKey, stored);
      showSaved(valuesOf(stored));
      showToast({ title: t('settings.saved'), tone: 'success' });
    },
  });
  const email = useField(form.control, 'email_notifications');
  const sms = useField(form.control, 'sms_notifications');
  const { setValue } = form;
  // Confirming the number switches SMS on.
  useEffect(() => setValue('sms_notifications', saved.sms_notifications), [saved.sms_notifications, setValue]);
  const { value: choices, onChange: setChoices } = useField(form.control, 'kinds');
  const roles = [...presenter_profiles, ...participant_profiles].map(({ type }) => type);
  const choose = (line: NotificationLine['kinds'], change: Partial<KindChoice>) =>
    setChoices(choices.map((choice) => (line.includes(choice.kind) ? { ...choice, ...change } : choice)));

  return (
    <form {...form.props} className="flex flex-col gap-5">
      <FormErrors title={t('settings.not_saved')} messages={form.messages} />
      <div>
        <Switch value={email.value} onChange={email.onChange}>
          {t('settings.by_email')}
        </Switch>
        {sms_obstacle === null && (
          <Switch value={sms.value} onChange={sms.onChange}>
            {t('settings.by_sms')}
          </Switch>
        )}
      </div>
      <NotificationGrid
        groups={notificationLines(roles, can.open_console)}
        choices={choices}
        email={email.value}
        sms={sms.value && sms_obstacle === null}
        onChoose={choose}
      />
      <h2 className="-mb-3 text-note font-semibold">{t('settings.times')}</h2>
      <ScheduleFields control={form.control} />
      <p className="max-w-[60ch] text-small text-ink-2">{t('settings.always_sent')}</p>
      <SaveBar form={form} />
    </form>
  );
}
