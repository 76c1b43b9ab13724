import { cx } from '../../ui/frame/classes.ts';
import { Avatar } from '../../ui/people/avatar.tsx';

interface RingMember {
  user_id: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
}

interface CircleRingProps {
  members: readonly RingMember[];
  /** The places of the circle: those that are free are dotted. */
  size: number;
  /** Stands out: who leads the next session. */
  facilitatorId?: string | undefined;
  className?: string;
}

/** Percent of the drawing: the ring, on which the portraits stand. */
const radius = 34;
const largestPortrait = 27;

/** The members of a circle around one ring, from the top clockwise. Hidden from screen readers, because their names are beside it. */
export function CircleRing({ members, size, facilitatorId, className }: CircleRingProps) {
  const count = Math.max(size, members.length);
  const portrait = Math.min(largestPortrait, 2 * radius * Math.sin(Math.PI / count) * 0.88);
  const places = Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count - Math.PI / 2;
    return { index, member: members[index], x: 50 + radius * Math.cos(angle), y: 50 + radius * Math.sin(angle) };
  });
  return (
    <span aria-hidden className={cx('relative block aspect-square shrink-0', className)}>
      <svg aria-hidden="true" viewBox="0 0 100 100" fill="none" className="absolute inset-0 size-full">
        <circle cx="50" cy="50" r={radius} strokeWidth="3.5" className="stroke-ring-pale forced-colors:stroke-[CanvasText]" />
        {places.map(({ index, member, x, y }) => {
          const isNext = member !== undefined && member.user_id === facilitatorId;
          return member ? (
            <circle
              key={index}
              cx={x}
              cy={y}
              r={portrait / 2 + 2}
              className={cx(
                isNext ? 'fill-warm' : 'fill-surface',
                'forced-colors:fill-[Canvas]',
                isNext && 'forced-colors:stroke-[CanvasText]',
              )}
            />
          ) : (
            <circle
              key={index}
              cx={x}
              cy={y}
              r={portrait / 4}
              strokeWidth="2"
              strokeDasharray="0.4 3.6"
              strokeLinecap="round"
              className="fill-surface stroke-ring forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
            />
          );
        })}
      </svg>
      {places.map(
        ({ member, x, y }) =>
          member && (
            <span key={member.user_id} className="absolute -translate-1/2" style={{ left: `${x}%`, top: `${y}%`, width: `${portrait}%` }}>
              <Avatar
                firstName={member.first_name}
                lastName={member.last_name}
                url={member.avatar_url}
                size={56}
                className="aspect-square h-auto! w-full! text-[0.6875rem]!"
              />
            </span>
          ),
      )}
    </span>
  );
}
