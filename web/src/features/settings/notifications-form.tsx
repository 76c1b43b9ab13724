import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { FormField, useField } from '../../ui/fields/use-field.ts';
import { NotificationGrid } from './notification-grid.tsx';
import { type NotificationLine, notificationLines } from './notification-lines.ts';
import { type NotificationValues, scheduleOf, valuesOf } from './notification-values.ts';
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
  const { control, setValue } = form;
  // Confirming the number switches SMS on.
  useEffect(() => setValue('sms_notifications', saved.sms_notifications), [saved.sms_notifications, setValue]);
  const roles = [...presenter_profiles, ...participant_profiles].map(({ type }) => type);

  return (
    <form {...form.props} className="flex flex-col gap-5">
      <FormErrors title={t('settings.not_saved')} messages={form.messages} />
      <div>
        <FormField control={control} name="email_notifications">
          {({ value, onChange }) => (
            <Switch value={value} onChange={onChange}>
              {t('settings.by_email')}
            </Switch>
          )}
        </FormField>
        {sms_obstacle === null && (
          <FormField control={control} name="sms_notifications">
            {({ value, onChange }) => (
              <Switch value={value} onChange={onChange}>
                {t('settings.by_sms')}
              </Switch>
            )}
          </FormField>
        )}
      </div>
      <KindChoices control={control} groups={notificationLines(roles, can.open_console)} canSendSms={sms_obstacle === null} />
      <h2 className="-mb-3 text-note font-semibold">{t('settings.times')}</h2>
      <ScheduleFields control={control} />
      <p className="max-w-[60ch] text-small text-ink-2">{t('settings.always_sent')}</p>
      <SaveBar form={form} />
    </form>
  );
}

interface KindChoicesProps {
  control: Control<NotificationValues>;
  groups: ComponentProps<typeof NotificationGrid>['groups'];
  canSendSms: boolean;
}

function KindChoices({ control, groups, canSendSms }: KindChoicesProps) {
  const [email, sms] = useWatch({ control, name: ['email_notifications', 'sms_notifications'] });
  const { value: choices, onChange } = useField(control, 'kinds');
  const choose = (line: NotificationLine['kinds'], change: Partial<KindChoice>) =>
    onChange(choices.map((choice) => (line.includes(choice.kind) ? { ...choice, ...change } : choice)));
  return <NotificationGrid groups={groups} choices={choices} email={email} sms={sms && canSendSms} onChoose={choose} />;
}
