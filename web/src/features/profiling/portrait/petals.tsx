import { cx } from '../../../ui/frame/classes.ts';

export interface Petal {
  code: string;
  label: string;
  /** From 0 to 1. */
  share: number;
  /** Position in the ranking from 1; 0 when not chosen. */
  rank: number;
}

const size = 168;
const centre = size / 2;
const maxLength = 76;
const minLength = 18;

/** A chart with a petal for each choice, its length by share. The list beside it shows the same as bars. */
export function Petals({ alt, petals }: { alt: string; petals: readonly Petal[] }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <svg role="img" aria-label={alt} viewBox={`0 0 ${size} ${size}`} className="size-42 shrink-0">
        <circle cx={centre} cy={centre} r={maxLength} className="fill-sunken stroke-line" strokeWidth={1} />
        {petals.map(({ code, share, rank }, index) => (
          <path
            key={code}
            d={petalPath(minLength + (maxLength - minLength) * share, petals.length)}
            transform={`translate(${centre} ${centre}) rotate(${(360 * index) / petals.length})`}
            className={cx('stroke-primary', rank > 0 ? 'fill-primary/55' : 'fill-primary/15')}
            strokeWidth={rank > 0 ? 1.5 : 0.75}
          />
        ))}
        <circle cx={centre} cy={centre} r={6} className="fill-surface stroke-primary" strokeWidth={1.5} />
      </svg>
      <ul aria-hidden className="flex min-w-52 flex-1 flex-col gap-1.5">
        {petals.map(({ code, label, share, rank }) => (
          <li key={code} className="flex flex-col gap-0.5 text-small">
            <span className={cx(rank > 0 ? 'font-semibold' : 'text-ink-2')}>{label}</span>
            <span className="h-1.5 overflow-hidden rounded-pill bg-line">
              <span
                className={cx('block h-full rounded-pill', rank > 0 ? 'bg-primary' : 'bg-line-strong')}
                style={{ width: `${Math.round(100 * share)}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The SVG path of a petal that points up from the centre. More petals are narrower. */
function petalPath(length: number, count: number): string {
  const halfWidth = Math.min(22, 130 / count);
  const [side, shoulder] = [round(halfWidth * Math.min(1, length / 50)), round(-length * 0.62)];
  return `M0 0C${-side} ${round(-length * 0.3)} ${-side} ${shoulder} 0 ${round(-length)}C${side} ${shoulder} ${side} ${round(-length * 0.3)} 0 0Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
