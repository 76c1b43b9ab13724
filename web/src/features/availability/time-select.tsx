import { CompactSelect } from '../../ui/fields/compact-select.tsx';
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

/** A select of times. */
export function TimeSelect({ value, times, onChange, ...props }: TimeSelectProps) {
  return (
    <CompactSelect
      {...props}
      value={String(value)}
      options={times.map((minutes) => ({ value: String(minutes), label: formatMinutes(minutes) }))}
      onChange={(minutes) => onChange(Number(minutes))}
      className="flex-1 xs:max-w-28"
    />
  );
}
