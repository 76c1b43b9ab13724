import { maxWindowsPerDay } from '@binome/contract/values/limits';
import { type PointerEvent, useState } from 'react';
import { cx } from '../../ui/frame/classes.ts';
import { applyDrag, type Drag, type DragMode, firstMinute, lastMinute, minuteAt, startDrag, startDrawing } from './drag.ts';
import { type Day, formatMinutes, newRange, type Range, sortByStart } from './week.ts';

interface DayBarProps {
  day: Day;
  onChange: (day: Day) => void;
}

/** Distance from an edge, in pixels, within which the mouse resizes a range. */
const edgeWidth = 8;
/** A shorter bar is too narrow for the label with its times. */
const minLabelledMinutes = 120;
const minutesShown = lastMinute - firstMinute;

/** The ranges of a day as bars. A mouse draws, moves and resizes them; touch scrolls the page. */
export function DayBar({ day, onChange }: DayBarProps) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const ranges = day.open ? day.ranges : [];

  const replaceRange = (range: Range) => {
    const others = ranges.filter(({ key }) => key !== range.key);
    onChange({ open: true, ranges: sortByStart([...others, range]) });
  };
  const handlePointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    const bar = event.currentTarget.getBoundingClientRect();
    const minute = minuteAt(event.clientX, bar);
    const target = dragTargetAt(ranges, minute, (edgeWidth / bar.width) * minutesShown);
    if (!target && ranges.length >= maxWindowsPerDay) return;
    const newDrag = target
      ? startDrag(ranges, target.range, target.mode, minute)
      : startDrawing(ranges, newRange({ start: minute, end: minute }).key, minute);
    if (!newDrag) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag(newDrag);
    if (newDrag.mode === 'draw') replaceRange(newDrag.range);
  };
  const handlePointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (drag) replaceRange(applyDrag(drag, minuteAt(event.clientX, event.currentTarget.getBoundingClientRect())));
  };
  const stopDrag = () => setDrag(null);

  return (
    <div
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={stopDrag}
      onPointerCancel={stopDrag}
      className={cx(
        'relative h-7 grow overflow-hidden rounded-[0.375rem] select-none md:h-9',
        day.open ? 'bg-sunken' : 'bg-sunken/60',
        drag ? 'cursor-grabbing' : 'md:cursor-crosshair',
      )}
    >
      {/* A line every 3 of the 17 hours shown. */}
      <div className="pointer-events-none absolute inset-0 bg-[repeating-linear-gradient(to_right,var(--line)_0_1px,transparent_1px_calc(100%*3/17))]" />
      {ranges.map((range) => (
        <RangeBar key={range.key} range={range} isDragged={drag?.range.key === range.key} />
      ))}
    </div>
  );
}

function RangeBar({ range: { start, end }, isDragged }: { range: Range; isDragged: boolean }) {
  const position = { left: `${((start - firstMinute) / minutesShown) * 100}%`, width: `${((end - start) / minutesShown) * 100}%` };
  return (
    <div
      style={position}
      className={cx(
        'absolute inset-y-0 flex cursor-grab items-center justify-center overflow-hidden rounded-[0.375rem] bg-primary text-caption font-medium text-on-primary tabular-nums',
        isDragged && 'ring-2 ring-focus',
      )}
    >
      <Edge className="left-0" />
      {end - start >= minLabelledMinutes && (
        <span className="hidden whitespace-nowrap lg:inline">{`${formatMinutes(start)} – ${formatMinutes(end)}`}</span>
      )}
      <Edge className="right-0" />
    </div>
  );
}

function Edge({ className }: { className: string }) {
  return <span className={cx('absolute inset-y-0 hidden w-2 cursor-ew-resize md:block', className)} />;
}

/** Returns the range at a minute of the day, and whether a drag from there moves the range, its start or its end. */
function dragTargetAt(ranges: readonly Range[], minute: number, edgeMinutes: number): { range: Range; mode: DragMode } | null {
  const range = ranges.find(({ start, end }) => start <= minute && minute <= end);
  if (!range) return null;
  if (minute - range.start < edgeMinutes) return { range, mode: 'start' };
  return { range, mode: range.end - minute < edgeMinutes ? 'end' : 'move' };
}
