import { useId } from 'react';

/** A labelled progress bar. `value` is in percent, `text` its formatted form: `Votre profil 70 %`. */
export function Progress({ label, value, text }: { label: string; value: number; text: string }) {
  const id = useId();
  return (
    <div
      role="progressbar"
      aria-labelledby={id}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={text}
      className="flex flex-col gap-1.5"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span id={id} className="text-note font-medium">
          {label}
        </span>
        <span className="text-note font-semibold tabular-nums">{text}</span>
      </span>
      <span className="h-2 overflow-hidden rounded-pill bg-line forced-colors:border">
        <span
          className="block h-full rounded-pill bg-primary forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
          style={{ width: `${value}%` }}
        />
      </span>
    </div>
  );
}
