import { type PointerEvent, useState } from 'react';
import { cx } from '../../ui/classes.ts';
import { applyDrag, type Drag, type DragMode, firstMinute, lastMinute, minuteAt, startDrag, startDrawing } from './drag.ts';
import { type Day, maxRanges, newRange, type Range, sortByStart, timeText } from './week.ts';

interface DayBarProps {
  day: Day;
  onChange: (day: Day) => void;
}

/** How near to an edge, in pixels, the mouse pulls it. */
const edge = 8;
const minutesShown = lastMinute - firstMinute;

/** A day's ranges as bars. A finger scrolls the page and leaves them alone. */
export function DayBar({ day, onChange }: DayBarProps) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const ranges = day.open ? day.ranges : [];

  const put = (range: Range) => {
    const others = ranges.filter(({ key }) => key !== range.key);
    onChange({ open: true, ranges: sortByStart([...others, range]) });
  };
  const start = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    const bar = event.currentTarget.getBoundingClientRect();
    const at = minuteAt(event.clientX, bar);
    const gripped = gripAt(ranges, at, (edge / bar.width) * minutesShown);
    if (!gripped && ranges.length >= maxRanges) return;
    const begun = gripped
      ? startDrag(ranges, gripped.range, gripped.grip, at)
      : startDrawing(ranges, newRange({ start: at, end: at }).key, at);
    if (!begun) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag(begun);
    if (begun.grip === 'draw') put(begun.range);
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (drag) put(applyDrag(drag, minuteAt(event.clientX, event.currentTarget.getBoundingClientRect())));
  };
  const end = () => setDrag(null);

  return (
    <div
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      className={cx(
        'relative h-7 grow overflow-hidden rounded-[0.375rem] select-none md:h-9',
        day.open ? 'bg-sunken' : 'bg-sunken/60',
        drag ? 'cursor-grabbing' : 'md:cursor-crosshair',
      )}
    >
      <div className="pointer-events-none absolute inset-0 bg-[repeating-linear-gradient(to_right,var(--line)_0_1px,transparent_1px_calc(100%*3/17))]" />
      {ranges.map((range) => (
        <RangeBar key={range.key} range={range} held={drag?.range.key === range.key} />
      ))}
    </div>
  );
}

function RangeBar({ range: { start, end }, held }: { range: Range; held: boolean }) {
  const place = { left: `${((start - firstMinute) / minutesShown) * 100}%`, width: `${((end - start) / minutesShown) * 100}%` };
  return (
    <div
      style={place}
      className={cx(
        'absolute inset-y-0 flex cursor-grab items-center justify-center overflow-hidden rounded-[0.375rem] bg-primary text-caption font-medium text-on-primary tabular-nums',
        held && 'ring-2 ring-focus',
      )}
    >
      <Edge className="left-0" />
      {end - start >= 120 && <span className="hidden whitespace-nowrap lg:inline">{`${timeText(start)} – ${timeText(end)}`}</span>}
      <Edge className="right-0" />
    </div>
  );
}

function Edge({ className }: { className: string }) {
  return <span className={cx('absolute inset-y-0 hidden w-2 cursor-ew-resize md:block', className)} />;
}

/** What the mouse grips of the ranges at a minute of the day: an edge, or what lies between. */
function gripAt(ranges: readonly Range[], at: number, reach: number): { range: Range; grip: DragMode } | null {
  const range = ranges.find(({ start, end }) => start <= at && at <= end);
  if (!range) return null;
  if (at - range.start < reach) return { range, grip: 'start' };
  return { range, grip: range.end - at < reach ? 'end' : 'move' };
}
