import { useIntl } from '../../lib/text/intl.ts';

interface ProgressSliderProps {
  label: string;
  /** In percent. */
  value: number;
  onChange: (value: number) => void;
}

/** The progress of an objective, in steps of five. */
export function ProgressSlider({ label, value, onChange }: ProgressSliderProps) {
  const { formatNumber } = useIntl();
  const text = formatNumber(value / 100, { style: 'percent' });
  return (
    <span className="flex items-center gap-3">
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        aria-label={label}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 min-w-0 grow cursor-pointer accent-primary"
      />
      <output className="w-14 shrink-0 text-right whitespace-nowrap text-note font-semibold tabular-nums">{text}</output>
    </span>
  );
}
