import { Label, ProgressBar } from 'react-aria-components';

/** A part of a whole, with its words: `Votre profil 70 %`. */
export function Progress({ label, value, text }: { label: string; value: number; text?: string }) {
  return (
    <ProgressBar value={value} valueLabel={text} className="flex flex-col gap-1.5">
      {({ percentage = 0, valueText }) => (
        <>
          <span className="flex items-baseline justify-between gap-3">
            <Label className="text-note font-medium">{label}</Label>
            <span className="text-note font-semibold tabular-nums">{valueText}</span>
          </span>
          <span className="h-2 overflow-hidden rounded-pill bg-line forced-colors:border">
            <span
              className="block h-full rounded-pill bg-primary forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
              style={{ width: `${percentage}%` }}
            />
          </span>
        </>
      )}
    </ProgressBar>
  );
}
