import { useId } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { CalendarButton } from '../frame/calendar-button.tsx';
import { cx } from '../frame/classes.ts';
import { type DateParts, joinDate, parseTypedDate, splitDate } from './date-parts.ts';
import { type FieldProps, inputClass, NativeDescription, NativeFieldError } from './field.tsx';

interface DateFieldProps extends FieldProps<string> {
  /** A date of birth: the browser may fill it in, and there is no calendar, since its year is far away. */
  birthday?: boolean;
  // The first and the last day that the calendar offers, as ISO dates. The form checks typed dates.
  min?: string;
  max?: string;
}

const segments = [
  { name: 'day', length: 2, width: 'grow-2 max-w-16' },
  { name: 'month', length: 2, width: 'grow-2 max-w-16' },
  { name: 'year', length: 4, width: 'grow-3 max-w-24' },
] as const;

/**
 * A date, typed in three inputs or picked from a calendar. The value is the typed text `year-month-day`, complete or not;
 * `parseTypedDate` converts it.
 */
export function DateField({
  label,
  optional,
  description,
  className,
  inputRef,
  errorMessage,
  birthday,
  min,
  max,
  value = '',
  onChange,
  onBlur,
  isDisabled,
  isRequired,
  name,
}: DateFieldProps) {
  const { t } = useIntl();
  const id = useId();
  const parts = splitDate(value);
  const change = (part: keyof DateParts, input: string) => onChange?.(joinDate({ ...parts, [part]: input.replace(/\D/g, '') }));
  return (
    <fieldset
      className={cx('flex min-w-0 flex-col gap-1.5', className)}
      aria-describedby={cx(Boolean(description) && `${id}-hint`, errorMessage && `${id}-error`) || undefined}
    >
      <legend className="mb-1.5 text-note font-medium text-ink">
        {label}
        {optional && <span className="font-normal text-ink-2">{` · ${optional}`}</span>}
      </legend>
      {description && <NativeDescription id={`${id}-hint`}>{description}</NativeDescription>}
      <div className="flex items-end gap-2 xs:gap-3">
        {segments.map((segment, index) => (
          <label key={segment.name} className={cx('flex min-w-0 basis-0 flex-col gap-1 text-small text-ink-2', segment.width)}>
            {t(`ui.${segment.name}`)}
            <input
              ref={index === 0 ? inputRef : undefined}
              name={name && `${name}_${segment.name}`}
              inputMode="numeric"
              autoComplete={birthday ? `bday-${segment.name}` : 'off'}
              maxLength={segment.length}
              value={parts[segment.name]}
              onChange={(event) => change(segment.name, event.target.value)}
              onBlur={onBlur}
              disabled={isDisabled}
              aria-required={isRequired || undefined}
              aria-invalid={errorMessage ? true : undefined}
              data-invalid={errorMessage ? true : undefined}
              className={cx(inputClass, 'tabular-nums')}
            />
          </label>
        ))}
        {!birthday && (
          <CalendarButton label={label} day={parseTypedDate(value)} onPick={onChange} min={min} max={max} isDisabled={isDisabled} />
        )}
      </div>
      <NativeFieldError id={`${id}-error`}>{errorMessage}</NativeFieldError>
    </fieldset>
  );
}
