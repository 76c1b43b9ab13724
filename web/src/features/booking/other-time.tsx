import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { inputClass, NativeDescription, NativeFieldError } from '../../ui/fields/field.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/classes.ts';

interface OtherTimeProps {
  /** "jeudi 26 novembre" */
  dayLabel: string;
  /** "heure de Paris" */
  zoneLabel: string;
  /** Takes a time such as `15:30`; returns an error message, or null. */
  onAdd: (time: string) => string | null;
}

/** Adds a time of the chosen day that is not among the common slots, in the viewer's time zone. */
export function OtherTime({ dayLabel, zoneLabel, onAdd }: OtherTimeProps) {
  const { t } = useIntl();
  const id = useId();
  const [time, setTime] = useState('');
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const addTime = () => {
    const message = time === '' ? t('booking.time_missing') : onAdd(time);
    setErrorMessage(message);
    if (message === null) setTime('');
    else document.getElementById(id)?.focus();
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-note font-medium">
        {t('booking.other_time', { day: dayLabel })}
      </label>
      <NativeDescription id={`${id}-hint`}>{t('booking.other_time_hint', { zone: zoneLabel })}</NativeDescription>
      <div className="flex flex-wrap gap-2">
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
            addTime();
          }}
          aria-describedby={cx(`${id}-hint`, errorMessage && `${id}-error`)}
          aria-invalid={errorMessage ? true : undefined}
          data-invalid={errorMessage ? true : undefined}
          className={cx(inputClass, 'w-32 max-w-full tabular-nums')}
        />
        <Button onPress={addTime}>
          <Plus aria-hidden />
          {t('booking.add')}
        </Button>
      </div>
      <NativeFieldError id={`${id}-error`}>{errorMessage}</NativeFieldError>
    </div>
  );
}
