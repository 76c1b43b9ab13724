import type { NotificationSchedule } from '@binome/contract/notifications/notification-schedule';
import { useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { weekdayName } from '../../lib/text/weekday-name.ts';
import { MultiChoiceChips } from '../../ui/fields/chip-fields.tsx';
import { CompactSelect } from '../../ui/fields/compact-select.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { SaveStatus } from './save-status.tsx';
import { useSaveNotifications } from './use-save-notifications.ts';

const halfHours = Array.from({ length: 48 }, (_, index) => {
  const time = `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`;
  return { value: time, label: time };
});

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** The quiet hours that are suggested when they are switched on. */
const suggested = { from: '20:00', until: '08:00' };

/** The hour of the daily digest, the quiet hours and the days off. What cannot be saved says why, and the rest stays as it is. */
export function NotificationTimes({ schedule }: { schedule: NotificationSchedule }) {
  const intl = useIntl();
  const { t } = intl;
  const save = useSaveNotifications();
  const [refused, setRefused] = useState<'quiet_same' | 'days_off_all' | null>(null);
  const { digest_time, quiet_hours, days_off } = schedule;
  const change = (part: Partial<NotificationSchedule>) => {
    const next = { ...schedule, ...part };
    const isSame = next.quiet_hours !== null && next.quiet_hours.from === next.quiet_hours.until;
    const fault = isSame ? 'quiet_same' : next.days_off.length === weekdays.length ? 'days_off_all' : null;
    setRefused(fault);
    if (!fault) save.mutate({ schedule: next });
  };
  return (
    <section aria-labelledby="notification-times" className="flex flex-col gap-4">
      <h3 id="notification-times" className="-mb-3 text-note font-semibold">
        {t('settings.times')}
      </h3>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note">
        <span>{t('settings.digest_time')}</span>
        <TimeOfDay label={t('settings.digest_time')} value={digest_time} onChange={(value) => change({ digest_time: value })} />
      </div>
      <div>
        <Switch value={quiet_hours !== null} onChange={(isOn) => change({ quiet_hours: isOn ? suggested : null })}>
          {t('settings.quiet_hours')}
        </Switch>
        {quiet_hours && (
          <div className="flex flex-wrap items-center gap-2 py-1 text-note">
            <span>{t('settings.quiet_from')}</span>
            <TimeOfDay
              label={t('settings.quiet_hours_from')}
              value={quiet_hours.from}
              onChange={(from) => change({ quiet_hours: { ...quiet_hours, from } })}
            />
            <span>{t('settings.quiet_until')}</span>
            <TimeOfDay
              label={t('settings.quiet_hours_until')}
              value={quiet_hours.until}
              onChange={(until) => change({ quiet_hours: { ...quiet_hours, until } })}
            />
          </div>
        )}
        {refused === 'quiet_same' && <Refusal>{t('settings.quiet_same')}</Refusal>}
      </div>
      <MultiChoiceChips
        label={t('settings.days_off')}
        options={weekdays.map((day) => ({ code: String(day), label: weekdayName(intl, day - 1) }))}
        value={days_off.map(String)}
        onChange={(days) => change({ days_off: days.map(Number).sort() })}
      />
      {refused === 'days_off_all' && <Refusal>{t('settings.days_off_all')}</Refusal>}
      <SaveStatus save={refused ? { isSuccess: false, error: null } : save} />
      <p className="max-w-[60ch] text-small text-ink-2">{t('settings.quiet_text')}</p>
    </section>
  );
}

function Refusal({ children }: { children: string }) {
  return (
    <p role="alert" className="text-small font-medium text-danger">
      {children}
    </p>
  );
}

interface TimeOfDayProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Half hours, and the current time if another client has set one between them. */
function TimeOfDay({ label, value, onChange }: TimeOfDayProps) {
  const times = halfHours.some((time) => time.value === value) ? halfHours : [...halfHours, { value, label: value }];
  return <CompactSelect label={label} value={value} options={times} onChange={onChange} className="w-28" />;
}
