import { useId } from 'react';
import { cx } from '../../ui/classes.ts';
import { Fault, type FieldProps, inputClass } from '../../ui/field.tsx';

interface DateFieldProps extends FieldProps<string> {
  /** The first day that can be chosen. */
  min: string;
}

/** A day that is looked up rather than known: the browser's own calendar. An unfinished one counts as none. */
export function DateField({ label, name, min, value, onChange, inputRef, errorMessage }: DateFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5 xs:max-w-60">
      <label htmlFor={id} className="text-note font-medium">
        {label}
      </label>
      <input
        id={id}
        ref={inputRef}
        type="date"
        name={name}
        min={min}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        aria-invalid={errorMessage ? true : undefined}
        aria-describedby={errorMessage ? `${id}-fault` : undefined}
        data-invalid={errorMessage ? true : undefined}
        className={cx(inputClass, 'tabular-nums')}
      />
      <Fault id={`${id}-fault`}>{errorMessage}</Fault>
    </div>
  );
}
