import type { Control } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { weekdayName } from '../../lib/text/weekday-name.ts';
import { MultiChoiceChips } from '../../ui/fields/chip-fields.tsx';
import { CompactSelect } from '../../ui/fields/compact-select.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { FormField, useField } from '../../ui/fields/use-field.ts';
import type { NotificationValues } from './notification-values.ts';

const halfHours = Array.from({ length: 48 }, (_, index) => {
  const time = `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`;
  return { value: time, label: time };
});

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** The hour of the daily digest, the quiet hours and the days off. */
export function ScheduleFields({ control }: { control: Control<NotificationValues> }) {
  const intl = useIntl();
  const { t } = intl;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note">
        <span>{t('settings.digest_time')}</span>
        <FormField control={control} name="digest_time">
          {(field) => <TimeOfDay label={t('settings.digest_time')} {...field} />}
        </FormField>
      </div>
      <QuietHours control={control} />
      <FormField
        control={control}
        name="days_off"
        rules={{ validate: (days) => days.length < weekdays.length || t('settings.days_off_all') }}
      >
        {(field) => (
          <MultiChoiceChips
            label={t('settings.days_off')}
            options={weekdays.map((day) => ({ code: String(day), label: weekdayName(intl, day - 1) }))}
            {...field}
          />
        )}
      </FormField>
      <p className="max-w-[60ch] text-small text-ink-2">{t('settings.quiet_text')}</p>
    </div>
  );
}

/** A switch and the two ends of the quiet hours, which make one group. */
function QuietHours({ control }: { control: Control<NotificationValues> }) {
  const { t } = useIntl();
  const quiet = useField(control, 'has_quiet_hours');
  const from = useField(control, 'quiet_from');
  const until = useField(control, 'quiet_until', {
    validate: (value, { has_quiet_hours, quiet_from }) => !has_quiet_hours || value !== quiet_from || t('settings.quiet_same'),
  });
  return (
    <div>
      <Switch value={quiet.value} onChange={quiet.onChange}>
        {t('settings.quiet_hours')}
      </Switch>
      {quiet.value && (
        <div className="flex flex-wrap items-center gap-2 py-1 text-note">
          <span>{t('settings.quiet_from')}</span>
          <TimeOfDay label={t('settings.quiet_hours_from')} {...from} />
          <span>{t('settings.quiet_until')}</span>
          <TimeOfDay label={t('settings.quiet_hours_until')} {...until} faultId={until.errorMessage && 'quiet-fault'} />
        </div>
      )}
      {until.errorMessage && (
        <p id="quiet-fault" className="text-small font-medium text-danger">
          {until.errorMessage}
        </p>
      )}
    </div>
  );
}

interface TimeOfDayProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  faultId?: string;
}

/** Half hours, and the current time if another client has set one between them. */
function TimeOfDay({ label, value, onChange, faultId }: TimeOfDayProps) {
  const times = halfHours.some((time) => time.value === value) ? halfHours : [...halfHours, { value, label: value }];
  return <CompactSelect label={label} value={value} options={times} onChange={onChange} faultId={faultId} className="w-28" />;
}
