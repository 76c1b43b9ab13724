import { cx } from '../frame/classes.ts';

interface ProgressLineProps {
  /** From 0 to 100. */
  value: number;
  /** What progresses, for screen readers. */
  label: string;
  /** The value as words: « encore 5 questions ». Without it, screen readers say the percentage. */
  text?: string;
  className?: string;
}

/** A thin bar that moves with each answer. Words beside it say how much is left. */
export function ProgressLine({ value, label, text, className }: ProgressLineProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
      aria-valuetext={text}
      className={cx('h-2 overflow-hidden rounded-pill bg-line forced-colors:border', className)}
    >
      <div
        className="h-full rounded-pill bg-linear-to-r from-primary from-70% to-warm transition-[width] duration-250 ease-meet forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
        style={{ width: `${value}%` }}
      />
    </div>
  );
}
