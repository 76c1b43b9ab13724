import { cx } from '../frame/classes.ts';
import { type RiasecCorner, riasecCorners } from './riasec.ts';

const size = 168;
const centre = size / 2;
const radius = 62;

interface RiasecHexagonProps {
  /** The chosen types with their names, best first. */
  items: readonly { code: string; label: string }[];
  /** The text alternative. */
  alt: string;
  /** The share of each type by code, from 0 to 1: the distance of the filled shape from the centre. */
  shares?: Readonly<Record<string, number>>;
}

/** The hexagon of the six types with the chosen ones highlighted, beside a list of their names. */
export function RiasecHexagon({ items, alt, shares }: RiasecHexagonProps) {
  const corners = riasecCorners(items.map(({ code }) => code));
  if (!corners) return null;
  const chosen = corners.filter(({ rank }) => rank !== null);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <svg role="img" aria-label={alt} viewBox={`0 0 ${size} ${size}`} className="size-42 shrink-0">
        <polygon points={outline(corners)} className="fill-sunken stroke-line-strong" strokeWidth={1} />
        {corners.slice(0, 3).map((corner, index) => (
          <Diagonal key={corner.type} from={corner} to={corners[index + 3]} />
        ))}
        {shares ? (
          <polygon points={outline(corners.map((corner) => scaleToShare(corner, shares)))} className={shapeClass} strokeWidth={2} />
        ) : (
          chosen.length > 2 && <polygon points={outline(chosen)} className={shapeClass} strokeWidth={2} />
        )}
        {corners.map((corner) => (
          <Corner key={corner.type} corner={corner} />
        ))}
      </svg>
      <ol className="flex flex-col gap-1.5 text-note">
        {items.map(({ code, label }, index) => (
          <li key={code} className="flex items-center gap-2">
            <span
              aria-hidden
              className={cx('grid size-6 place-items-center rounded-pill text-small font-semibold', index === 0 ? firstClass : otherClass)}
            >
              {code}
            </span>
            {label}
          </li>
        ))}
      </ol>
    </div>
  );
}

const shapeClass = 'fill-primary/20 stroke-primary';
const firstClass = 'bg-primary text-on-primary';
const otherClass = 'bg-soft text-on-soft';

function Corner({ corner: { type, x, y, rank } }: { corner: RiasecCorner }) {
  const circleClass = rank === 1 ? 'fill-primary stroke-primary' : rank ? 'fill-soft stroke-primary' : 'fill-surface stroke-line-strong';
  const textClass = rank === 1 ? 'fill-on-primary' : rank ? 'fill-on-soft' : 'fill-ink-2';
  return (
    <g transform={`translate(${toPixels(x)} ${toPixels(y)})`}>
      <circle r={rank ? 15 : 12} className={circleClass} strokeWidth={rank ? 2 : 1} />
      <text textAnchor="middle" dominantBaseline="central" className={cx('text-small', textClass, rank && 'font-semibold')}>
        {type}
      </text>
    </g>
  );
}

function Diagonal({ from, to }: { from: RiasecCorner; to: RiasecCorner | undefined }) {
  if (!to) return null;
  return (
    <line x1={toPixels(from.x)} y1={toPixels(from.y)} x2={toPixels(to.x)} y2={toPixels(to.y)} className="stroke-line" strokeWidth={1} />
  );
}

/** Scales a corner's distance from the centre to its share, with a minimum of 12 % so that the shape never collapses. */
function scaleToShare(corner: RiasecCorner, shares: Readonly<Record<string, number>>): RiasecCorner {
  const share = 0.12 + 0.88 * (shares[corner.type] ?? 0);
  return { ...corner, x: corner.x * share, y: corner.y * share };
}

function outline(corners: readonly RiasecCorner[]): string {
  return corners.map(({ x, y }) => `${toPixels(x)},${toPixels(y)}`).join(' ');
}

function toPixels(coordinate: number): number {
  return Math.round((centre + coordinate * radius) * 10) / 10;
}
