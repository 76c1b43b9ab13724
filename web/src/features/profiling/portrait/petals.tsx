import { cx } from '../../../ui/classes.ts';

export interface Petal {
  code: string;
  label: string;
  /** 0 to 1. */
  share: number;
  /** 1 for the first chosen; 0 when it is not chosen. */
  rank: number;
}

const size = 168;
const centre = size / 2;
const longest = 76;
const shortest = 18;

/** A flower with a petal for each preference, as long as it is strong; the list beside it says the same in bars and words. */
export function Petals({ alt, petals }: { alt: string; petals: readonly Petal[] }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <svg role="img" aria-label={alt} viewBox={`0 0 ${size} ${size}`} className="size-42 shrink-0">
        <circle cx={centre} cy={centre} r={longest} className="fill-sunken stroke-line" strokeWidth={1} />
        {petals.map(({ code, share, rank }, index) => (
          <path
            key={code}
            d={petalPath(shortest + (longest - shortest) * share, petals.length)}
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

/** A petal that points up from the centre, narrower where there are more of them. */
function petalPath(length: number, count: number): string {
  const half = Math.min(22, 130 / count);
  const [side, shoulder] = [round(half * Math.min(1, length / 50)), round(-length * 0.62)];
  return `M0 0C${-side} ${round(-length * 0.3)} ${-side} ${shoulder} 0 ${round(-length)}C${side} ${shoulder} ${side} ${round(-length * 0.3)} 0 0Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
