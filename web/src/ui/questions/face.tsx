import { cx } from '../frame/classes.ts';

const straightEyes = 'M21 23v1.5M39 23v1.5';

/** The faces from the lowest level to the highest: the ring grows, and turns warm. */
const drawings = [
  { ring: 4, eyes: straightEyes, mouth: 'M20 40q10-9 20 0' },
  { ring: 5, eyes: straightEyes, mouth: 'M20 37h20' },
  { ring: 6, eyes: straightEyes, mouth: 'M20 35q10 8 20 0' },
  { ring: 7, eyes: straightEyes, mouth: 'M19 34q11 13 22 0', isWarm: true },
  { ring: 8, eyes: 'M18 25q3-5 6 0M36 25q3-5 6 0', mouth: 'M18 33h24q-2 13-12 13T18 33z', isWarm: true, isOpen: true },
];

/** The number of levels that have a face. */
export const levelCount = drawings.length;

/** The drawn face of a level, counted from 0. The word of the level is beside it. */
export function Face({ level, className }: { level: number; className?: string }) {
  const drawing = drawings[level];
  if (!drawing) return null;
  const { ring, eyes, mouth, isWarm, isOpen } = drawing;
  return (
    <svg
      viewBox="0 0 60 60"
      aria-hidden="true"
      data-level={level}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('h-auto max-w-full shrink-0', className)}
    >
      <circle
        cx="30"
        cy="30"
        r="25"
        strokeWidth={ring}
        className={cx(isWarm ? 'fill-warm-soft stroke-warm' : 'fill-surface stroke-ring-pale', 'forced-colors:stroke-[CanvasText]')}
      />
      <path d={eyes} strokeWidth={isOpen ? 3.5 : 5} className="stroke-ink forced-colors:stroke-[CanvasText]" />
      <path
        d={mouth}
        strokeWidth="3.5"
        className={cx('stroke-ink forced-colors:stroke-[CanvasText]', isOpen && 'fill-ink forced-colors:fill-[CanvasText]')}
      />
    </svg>
  );
}
