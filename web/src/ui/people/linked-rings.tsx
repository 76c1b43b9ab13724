import type { ReactNode } from 'react';
import { cx } from '../frame/classes.ts';
import { Avatar, type AvatarSize } from './avatar.tsx';

interface RingPerson {
  first_name: string;
  last_name: string;
  avatar_url: string | null;
}

interface LinkedRingsProps {
  /** The viewer, in the company's colour. */
  left: RingPerson;
  /** The other person, in the warm colour. */
  right: RingPerson;
  /** The size of each portrait. */
  size?: Exclude<AvatarSize, 32>;
  /** Plays the two people's meeting, once for each event: the halves slide together. */
  meet?: boolean;
  className?: string;
}

// In the units of the drawing: rings of radius 60 and width 9, their centres 108 apart, portraits of 104 inside.
const box = { width: 237, height: 129 };
const portrait = 104;
/** Between the border of the box and a portrait. */
const margin = 12.5;
const share = (units: number) => `${(100 * units) / box.width}%`;

/**
 * Two portraits in linked rings, as wide as their place allows up to `size`. Hidden from screen readers, because both names are beside it.
 */
export function LinkedRings({ left, right, size = 88, meet, className }: LinkedRingsProps) {
  const fromLeft = cx('absolute inset-0', meet && 'animate-meet-left');
  const fromRight = cx('absolute inset-0', meet && 'animate-meet-right');
  return (
    <span
      aria-hidden
      className={cx('relative block w-full shrink-0', className)}
      style={{ maxWidth: `${(box.width * size) / portrait / 16}rem`, aspectRatio: `${box.width} / ${box.height}` }}
    >
      <span className={cx('flex items-center justify-start', fromLeft)} style={{ paddingInline: share(margin) }}>
        <Portrait person={left} size={size} />
      </span>
      <span className={cx('flex items-center justify-end', fromRight)} style={{ paddingInline: share(margin) }}>
        <Portrait person={right} size={size} />
      </span>
      <Rings className={fromLeft}>
        <circle cx="64.5" cy="64.5" r="60" className={leftRing} />
      </Rings>
      <Rings className={fromRight}>
        <circle cx="172.5" cy="64.5" r="60" className={rightRing} />
      </Rings>
      {/* The piece of the left ring that passes over the right one at the upper crossing. */}
      <Rings className={fromLeft}>
        <path d="M112.3 28.3A60 60 0 0 1 123.7 54.8" className={leftRing} />
      </Rings>
    </span>
  );
}

const leftRing = 'stroke-ring forced-colors:stroke-[CanvasText]';
const rightRing = 'stroke-warm forced-colors:stroke-[CanvasText]';

function Portrait({ person: { first_name, last_name, avatar_url }, size }: { person: RingPerson; size: AvatarSize }) {
  return (
    <span style={{ width: `${(100 * portrait) / (box.width - 2 * margin)}%` }}>
      <Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={size} className="aspect-square h-auto w-full" />
    </span>
  );
}

function Rings({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${box.width} ${box.height}`}
      fill="none"
      strokeWidth="9"
      className={cx('size-full overflow-visible', className)}
    >
      {children}
    </svg>
  );
}
