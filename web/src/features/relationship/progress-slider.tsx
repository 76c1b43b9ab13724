import { useEffect, useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';

/** Delay after the last movement, because arrow keys move in steps. */
const saveDelayMs = 600;

interface ProgressSliderProps {
  label: string;
  /** In percent. */
  value: number;
  onSet: (value: number) => void;
}

/** A slider that saves its value after a pause. */
export function ProgressSlider({ label, value, onSet }: ProgressSliderProps) {
  const { formatNumber } = useIntl();
  const [movedValue, setMovedValue] = useState<number | null>(null);
  const shown = movedValue ?? value;
  // The moved value is dropped when the saved value changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the saved value changes.
  useEffect(() => setMovedValue(null), [value]);
  useEffect(() => {
    if (movedValue === null || movedValue === value) return;
    const timer = setTimeout(() => onSet(movedValue), saveDelayMs);
    return () => clearTimeout(timer);
  }, [movedValue, value, onSet]);
  const text = formatNumber(shown / 100, { style: 'percent' });
  return (
    <span className="flex items-center gap-3">
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={shown}
        aria-label={label}
        aria-valuetext={text}
        onChange={(event) => setMovedValue(Number(event.target.value))}
        className="h-6 min-w-0 grow cursor-pointer accent-primary"
      />
      <output className="w-14 shrink-0 text-right whitespace-nowrap text-note font-semibold tabular-nums">{text}</output>
    </span>
  );
}
