import { earliestMinute, freeGaps, latestMinute, type Range, sortByStart, stepMinutes } from './week.ts';

/** The kind of a drag: it draws a new range, moves one, or changes its start or end. */
export type DragMode = 'draw' | 'move' | 'start' | 'end';

/** A drag in progress. Times are minutes of the day. */
export interface Drag {
  mode: DragMode;
  range: Range;
  /** The minute where the drag began. */
  origin: number;
  /** The free time around the range. */
  gap: { start: number; end: number };
}

const minLength = 2 * stepMinutes;

/** Starts to drag an existing range. */
export function startDrag(ranges: readonly Range[], range: Range, mode: DragMode, origin: number): Drag {
  const others = sortByStart(ranges.filter(({ key }) => key !== range.key));
  const gap = freeGaps(others).find(({ start, end }) => start <= range.start && range.end <= end);
  return { mode, range, origin, gap: gap ?? { start: range.start, end: range.end } };
}

/** Starts to draw a range; null when the minute is in another range or the gap is under 30 minutes. */
export function startDrawing(ranges: readonly Range[], key: string, origin: number): Drag | null {
  const gap = freeGaps(sortByStart([...ranges])).find((free) => free.start <= origin && origin < free.end);
  if (!gap || gap.end - gap.start < minLength) return null;
  const from = Math.min(Math.max(snap(origin), gap.start), gap.end - minLength);
  return { mode: 'draw', range: { key, start: from, end: Math.min(from + 60, gap.end) }, origin: from, gap };
}

/** Returns the dragged range when the mouse is at `to`: in steps of 15 minutes, at least 30 minutes long, within the gap. */
export function applyDrag({ mode, range, origin, gap }: Drag, to: number): Range {
  const snapWithin = (value: number, min: number, max: number) => Math.min(Math.max(snap(value), min), max);
  switch (mode) {
    case 'start':
      return { ...range, start: snapWithin(to, gap.start, range.end - minLength) };
    case 'end':
      return { ...range, end: snapWithin(to, range.start + minLength, gap.end) };
    case 'move': {
      const length = range.end - range.start;
      const start = snapWithin(range.start + to - origin, gap.start, gap.end - length);
      return { ...range, start, end: start + length };
    }
    case 'draw': {
      if (to < origin)
        return { ...range, start: snapWithin(to, gap.start, origin), end: Math.max(origin, Math.min(origin + minLength, gap.end)) };
      return { ...range, end: snapWithin(to, Math.min(origin + minLength, gap.end), gap.end) };
    }
  }
}

/** Returns the minute of the day at a horizontal position on a bar. */
export function minuteAt(x: number, bar: { left: number; width: number }): number {
  return firstMinute + ((x - bar.left) / bar.width) * (lastMinute - firstMinute);
}

/** The hours shown by a bar, in minutes of the day. */
export const firstMinute = 6 * 60;
export const lastMinute = 23 * 60;

/** Rounds to the nearest step within the bookable hours. */
function snap(minutes: number): number {
  return Math.min(Math.max(Math.round(minutes / stepMinutes) * stepMinutes, earliestMinute), latestMinute);
}
