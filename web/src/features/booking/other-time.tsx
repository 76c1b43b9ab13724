import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/classes.ts';
import { inputClass, NativeDescription, NativeFieldError } from '../../ui/field.tsx';

interface OtherTimeProps {
  /** "jeudi 26 novembre" */
  dayLabel: string;
  /** "heure de Paris" */
  zoneLabel: string;
  /** Takes a time such as `15:30`; returns an error message, or null. */
  onAdd: (time: string) => string | null;
}

/** An input for any other time of the chosen day, in the viewer's time zone. */
export function OtherTime({ dayLabel, zoneLabel, onAdd }: OtherTimeProps) {
  const { t } = useIntl();
  const id = useId();
  const [time, setTime] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const add = () => {
    const message = time === '' ? t('booking.time_missing') : onAdd(time);
    setFault(message);
    if (message === null) setTime('');
    else document.getElementById(id)?.focus();
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-note font-medium">
        {t('booking.other_time', { day: dayLabel })}
      </label>
      <NativeDescription id={`${id}-about`}>{t('booking.other_time_hint', { zone: zoneLabel })}</NativeDescription>
      <div className="flex gap-2">
        <input
          id={id}
          type="time"
          step={300}
          value={time}
          onChange={(event) => setTime(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter adds the time instead of submitting the form.
            event.preventDefault();
            add();
          }}
          aria-describedby={cx(`${id}-about`, fault && `${id}-fault`)}
          aria-invalid={fault ? true : undefined}
          data-invalid={fault ? true : undefined}
          className={cx(inputClass, 'w-32 tabular-nums')}
        />
        <Button onPress={add}>
          <Plus aria-hidden />
          {t('booking.add')}
        </Button>
      </div>
      <NativeFieldError id={`${id}-fault`}>{fault}</NativeFieldError>
    </div>
  );
}
