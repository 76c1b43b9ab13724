import { useIntl } from '../../lib/text/intl.ts';

export interface PathObjective {
  id: string;
  title: string;
  /** In per cent, on the day on which it was written and now. */
  start_progress: number;
  progress: number;
}

/** An objective from where it started to where it stands. */
export function ObjectivePath({ objective: { title, start_progress: from, progress: to } }: { objective: PathObjective }) {
  const { t, formatNumber } = useIntl();
  const percent = (value: number) => formatNumber(value / 100, { style: 'percent' });
  const [left, right] = [Math.min(from, to), Math.max(from, to)];
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 font-semibold break-words">{title}</span>
        <span className="shrink-0 text-note tabular-nums">
          <span className="sr-only">{t('journey.from_to', { from: percent(from), to: percent(to) })}</span>
          <span aria-hidden>
            {`${percent(from)} → `}
            <b>{percent(to)}</b>
          </span>
        </span>
      </div>
      <span aria-hidden className="relative block h-2.5 rounded-pill bg-line print:[print-color-adjust:exact] forced-colors:border">
        <span
          className="absolute inset-y-0 min-w-2.5 rounded-pill bg-linear-to-r from-ring to-warm forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
          style={{ left: `${Math.min(left, 98)}%`, width: `${right - left}%` }}
        />
      </span>
    </div>
  );
}
