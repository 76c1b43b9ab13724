import { type BrandPattern as Pattern, patternBox, patternRings } from '@binome/contract/values/brand-patterns';

/** The pattern that a company chose, behind the content of a positioned and isolated element. Decorative. */
export function BrandPattern({ pattern }: { pattern: Pattern }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${patternBox.width} ${patternBox.height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className="absolute inset-0 -z-10 size-full opacity-20 forced-colors:hidden"
    >
      {patternRings[pattern].map(({ cx, cy, r, width, side }) => (
        <circle key={`${cx} ${r}`} cx={cx} cy={cy} r={r} strokeWidth={width} className={side === 'left' ? 'stroke-ring' : 'stroke-warm'} />
      ))}
    </svg>
  );
}
