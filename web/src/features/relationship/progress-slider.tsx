import { useEffect, useState } from 'react';
import { useIntl } from '../../lib/intl.ts';

/** Milliseconds after the last movement until it is saved: arrow keys move in steps. */
const saveDelayMs = 600;

interface ProgressSliderProps {
  label: string;
  /** In per cent. */
  value: number;
  onSet: (value: number) => void;
}

/** How far something is, moved by finger, mouse or arrow keys. */
export function ProgressSlider({ label, value, onSet }: ProgressSliderProps) {
  const { formatNumber } = useIntl();
  const [moved, setMoved] = useState<number | null>(null);
  const shown = moved ?? value;
  // What was moved is let go of once the saved value says the same, or another one came instead.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the saved value that ends it.
  useEffect(() => setMoved(null), [value]);
  useEffect(() => {
    if (moved === null || moved === value) return;
    const timer = setTimeout(() => onSet(moved), saveDelayMs);
    return () => clearTimeout(timer);
  }, [moved, value, onSet]);
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
        onChange={(event) => setMoved(Number(event.target.value))}
        className="h-6 min-w-0 grow cursor-pointer accent-primary"
      />
      <output className="w-14 shrink-0 text-right whitespace-nowrap text-note font-semibold tabular-nums">{text}</output>
    </span>
  );
}
