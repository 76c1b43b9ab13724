import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../frame/classes.ts';
import { type FieldProps, inputClass, NativeDescription, NativeFieldError } from './field.tsx';

interface SelectFieldProps extends FieldProps<string, HTMLSelectElement> {
  options: readonly { value: string; label: string }[];
  /** The text of the empty option. */
  placeholder: string;
}

/** A native select in a form. */
export function SelectField({
  label,
  optional,
  description,
  className,
  inputRef,
  errorMessage,
  options,
  placeholder,
  value,
  onChange,
  isDisabled,
  isRequired,
  ...props
}: SelectFieldProps) {
  const id = useId();
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-note font-medium text-ink">
        {label}
        {optional && <span className="font-normal text-ink-2">{` · ${optional}`}</span>}
      </label>
      {description && <NativeDescription id={`${id}-about`}>{description}</NativeDescription>}
      <div className="relative">
        <select
          {...props}
          id={id}
          ref={inputRef}
          value={value ?? ''}
          onChange={(event) => onChange?.(event.target.value)}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={cx(Boolean(description) && `${id}-about`, errorMessage && `${id}-fault`) || undefined}
          data-invalid={errorMessage ? true : undefined}
          className={cx(inputClass, 'appearance-none truncate pr-10', !value && 'text-ink-3')}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-3 size-4 text-ink-2" />
      </div>
      <NativeFieldError id={`${id}-fault`}>{errorMessage}</NativeFieldError>
    </div>
  );
}
