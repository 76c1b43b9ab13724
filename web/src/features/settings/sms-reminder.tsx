import { lazy, Suspense, useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { hasSmsReminder, smsReminderChange } from './notification-presets.ts';
import type { NotificationSettings } from './queries.ts';
import { SaveStatus } from './save-status.tsx';
import { useSaveNotifications } from './use-save-notifications.ts';

const SmsNumberSettings = lazy(() => import('./sms-number.tsx').then((module) => ({ default: module.SmsNumberSettings })));

/** The SMS an hour before a session. Without a confirmed number, the switch asks for one, which switches it on. */
export function SmsReminder({ saved }: { saved: NotificationSettings }) {
  const { t } = useIntl();
  const save = useSaveNotifications();
  const [asksNumber, setAsksNumber] = useState(false);
  const hasNumber = saved.sms_obstacle === null;
  const choose = (isOn: boolean) => {
    const { kinds, sms_notifications } = smsReminderChange(saved, isOn);
    // Only the confirmation of the number switches SMS on; what is sent then is chosen now.
    save.mutate(hasNumber ? { kinds, sms_notifications } : { kinds });
    setAsksNumber(!hasNumber && isOn);
  };
  return (
    <div className="flex flex-col gap-2">
      <Switch value={hasNumber ? hasSmsReminder(saved) : asksNumber} onChange={choose}>
        {t('settings.sms_before')}
      </Switch>
      {!hasNumber && asksNumber ? (
        <Suspense>
          <SmsNumberSettings />
        </Suspense>
      ) : (
        <SaveStatus save={save} />
      )}
    </div>
  );
}
