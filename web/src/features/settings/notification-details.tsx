import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DeviceNotifications } from './device-notifications.tsx';
import { NotificationGrid } from './notification-grid.tsx';
import type { NotificationLine } from './notification-lines.ts';
import { notificationLines } from './notification-lines.ts';
import { NotificationTimes } from './notification-times.tsx';
import type { KindChoice, NotificationSettings } from './queries.ts';
import { SaveStatus } from './save-status.tsx';
import { SmsNumberSettings } from './sms-number.tsx';
import { useSaveNotifications } from './use-save-notifications.ts';

/** Every choice of the notifications, each saved at once: this device, the channels, when each kind is sent, and the quiet times. */
export function NotificationDetails({ saved }: { saved: NotificationSettings }) {
  const { t } = useIntl();
  const save = useSaveNotifications();
  const { presenter_profiles, participant_profiles, can } = useCurrentUser();
  const { email_notifications, sms_notifications, sms_obstacle, kinds } = saved;
  const roles = [...presenter_profiles, ...participant_profiles].map(({ type }) => type);
  const choose = (line: NotificationLine['kinds'], change: Partial<KindChoice>) =>
    save.mutate({ kinds: kinds.map((choice) => (line.includes(choice.kind) ? { ...choice, ...change } : choice)) });
  return (
    <Card className="flex flex-col gap-5">
      <p className="text-note text-ink-2">{t('settings.notifications_text')}</p>
      <DeviceNotifications />
      {sms_obstacle !== 'not_offered' && <SmsNumberSettings />}
      <div>
        <Switch value={email_notifications} onChange={(value) => save.mutate({ email_notifications: value })}>
          {t('settings.by_email')}
        </Switch>
        {sms_obstacle === null && (
          <Switch value={sms_notifications} onChange={(value) => save.mutate({ sms_notifications: value })}>
            {t('settings.by_sms')}
          </Switch>
        )}
      </div>
      <NotificationGrid
        groups={notificationLines(roles, can.open_console)}
        choices={kinds}
        email={email_notifications}
        sms={sms_notifications && sms_obstacle === null}
        onChoose={choose}
      />
      <SaveStatus save={save} />
      <NotificationTimes schedule={saved.schedule} />
      <p className="max-w-[60ch] text-small text-ink-2">{t('settings.always_sent')}</p>
    </Card>
  );
}
