import { earliestMinute, freeGaps, latestMinute, type Range, sortByStart, stepMinutes } from './week.ts';

/** What a mouse does to a day's bar: draws a range, moves it, or pulls one of its ends. */
export type DragMode = 'draw' | 'move' | 'start' | 'end';

/** A drag under way: what is moved, where it was gripped, and the free time around it. */
export interface Drag {
  grip: DragMode;
  range: Range;
  at: number;
  gap: { start: number; end: number };
}

const shortest = 2 * stepMinutes;

/** Begins a drag of a range that is there. */
export function startDrag(ranges: readonly Range[], range: Range, grip: DragMode, at: number): Drag {
  const others = sortByStart(ranges.filter(({ key }) => key !== range.key));
  const gap = freeGaps(others).find(({ start, end }) => start <= range.start && range.end <= end);
  return { grip, range, at, gap: gap ?? { start: range.start, end: range.end } };
}

/** Begins to draw a range where nothing is; null where there is no room. */
export function startDrawing(ranges: readonly Range[], key: string, at: number): Drag | null {
  const gap = freeGaps(sortByStart([...ranges])).find((free) => free.start <= at && at < free.end);
  if (!gap || gap.end - gap.start < shortest) return null;
  const from = Math.min(Math.max(snap(at), gap.start), gap.end - shortest);
  return { grip: 'draw', range: { key, start: from, end: Math.min(from + 60, gap.end) }, at: from, gap };
}

/** The range of a drag once the mouse is at a minute of the day: by the quarter, half an hour at least, into no other range. */
export function applyDrag({ grip, range, at, gap }: Drag, to: number): Range {
  const bounded = (value: number, least: number, most: number) => Math.min(Math.max(snap(value), least), most);
  switch (grip) {
    case 'start':
      return { ...range, start: bounded(to, gap.start, range.end - shortest) };
    case 'end':
      return { ...range, end: bounded(to, range.start + shortest, gap.end) };
    case 'move': {
      const length = range.end - range.start;
      const start = bounded(range.start + to - at, gap.start, gap.end - length);
      return { ...range, start, end: start + length };
    }
    case 'draw': {
      if (to < at) return { ...range, start: bounded(to, gap.start, at), end: Math.max(at, Math.min(at + shortest, gap.end)) };
      return { ...range, end: bounded(to, Math.min(at + shortest, gap.end), gap.end) };
    }
  }
}

/** The minute of the day under a point of a bar that shows the hours that can be booked, and which part of a range that is. */
export function minuteAt(x: number, bar: { left: number; width: number }): number {
  return firstMinute + ((x - bar.left) / bar.width) * (lastMinute - firstMinute);
}

/** The hours that a bar shows. */
export const firstMinute = 6 * 60;
export const lastMinute = 23 * 60;

function snap(minutes: number): number {
  return Math.min(Math.max(Math.round(minutes / stepMinutes) * stepMinutes, earliestMinute), latestMinute);
}
