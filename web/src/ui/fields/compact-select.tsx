import { ChevronDown } from 'lucide-react';
import { cx } from '../frame/classes.ts';
import { inputClass } from './field.tsx';

interface CompactSelectProps<Value extends string> {
  /** For screen readers only: the text beside it says what it is. */
  label: string;
  name?: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  /** Id of the element that shows the fault. */
  faultId?: string;
  className?: string;
}

/** A native select among other controls: it looks the same on every device, and typing finds an option. */
export function CompactSelect<Value extends string>({
  label,
  options,
  onChange,
  isDisabled,
  faultId,
  className,
  ...props
}: CompactSelectProps<Value>) {
  const choose = (text: string) => {
    const option = options.find(({ value }) => value === text);
    if (option) onChange(option.value);
  };
  return (
    <div className={cx('relative min-w-0', className)}>
      <select
        {...props}
        aria-label={label}
        onChange={(event) => choose(event.target.value)}
        disabled={isDisabled}
        aria-invalid={faultId ? true : undefined}
        aria-describedby={faultId}
        data-invalid={faultId ? true : undefined}
        className={cx(inputClass, 'appearance-none pr-7 pl-2.5 tabular-nums xs:pl-3')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-2 size-4 text-ink-2" />
    </div>
  );
}
