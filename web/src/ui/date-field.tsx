import { useId } from 'react';
import { useIntl } from '../lib/intl.ts';
import { cx } from './classes.ts';
import { type DateParts, joinDate, splitDate } from './date-parts.ts';
import { type FieldProps, inputClass, NativeDescription, NativeFieldError } from './field.tsx';

interface DateFieldProps extends FieldProps<string> {
  /** Lets the browser fill in the user's birthday. */
  birthday?: boolean;
}

const segments = [
  { name: 'day', length: 2, width: 'w-16' },
  { name: 'month', length: 2, width: 'w-16' },
  { name: 'year', length: 4, width: 'w-24' },
] as const;

/**
 * A known date, such as a birthday, in three inputs. The value is the typed text `year-month-day`, complete or not;
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
  value = '',
  onChange,
  onBlur,
  isDisabled,
  name,
}: DateFieldProps) {
  const { t } = useIntl();
  const id = useId();
  const parts = splitDate(value);
  const change = (part: keyof DateParts, input: string) => onChange?.(joinDate({ ...parts, [part]: input.replace(/\D/g, '') }));
  return (
    <fieldset
      className={cx('flex flex-col gap-1.5', className)}
      aria-describedby={cx(Boolean(description) && `${id}-hint`, errorMessage && `${id}-error`) || undefined}
    >
      <legend className="mb-1.5 text-note font-medium text-ink">
        {label}
        {optional && <span className="font-normal text-ink-2">{` · ${optional}`}</span>}
      </legend>
      {description && <NativeDescription id={`${id}-hint`}>{description}</NativeDescription>}
      <div className="flex gap-3">
        {segments.map((segment, index) => (
          <label key={segment.name} className="flex flex-col gap-1 text-small text-ink-2">
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
              aria-invalid={errorMessage ? true : undefined}
              data-invalid={errorMessage ? true : undefined}
              className={cx(inputClass, 'tabular-nums', segment.width)}
            />
          </label>
        ))}
      </div>
      <NativeFieldError id={`${id}-error`}>{errorMessage}</NativeFieldError>
    </fieldset>
  );
}
