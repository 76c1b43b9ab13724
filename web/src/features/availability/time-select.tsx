import { ChevronDown } from 'lucide-react';
import { cx } from '../../ui/classes.ts';
import { inputClass } from '../../ui/field.tsx';
import { formatMinutes } from './week.ts';

interface TimeSelectProps {
  label: string;
  name: string;
  value: number;
  times: number[];
  onChange: (minutes: number) => void;
  /** Id of the element that shows the fault. */
  faultId?: string;
}

/** A select of times. Unlike a time input, it looks the same on every device and supports typing digits to find a time. */
export function TimeSelect({ label, name, value, times, onChange, faultId }: TimeSelectProps) {
  return (
    <div className="relative min-w-0 flex-1 xs:max-w-28">
      <select
        aria-label={label}
        name={name}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        aria-invalid={faultId ? true : undefined}
        aria-describedby={faultId}
        data-invalid={faultId ? true : undefined}
        className={cx(inputClass, 'appearance-none pr-7 pl-2.5 tabular-nums xs:pl-3')}
      >
        {times.map((minutes) => (
          <option key={minutes} value={minutes}>
            {formatMinutes(minutes)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-2 size-4 text-ink-2" />
    </div>
  );
}
