import { describe, expect, test } from 'vitest';
import { applyDrag, startDrag, startDrawing } from './drag.ts';
import {
  addRange,
  changeRange,
  copyDay,
  type Day,
  defaultWeek,
  freeGaps,
  newRange,
  overlappingKeys,
  removeRange,
  setDayOpen,
  timeOptions,
  toWeek,
  toWindows,
} from './week.ts';

const minutes = (hours: number) => hours * 60;
const formatHours = ({ start, end }: { start: number; end: number }) => `${start / 60}–${end / 60}`;
const day = (...ranges: [number, number][]): Day => ({
  open: true,
  ranges: ranges.map(([start, end]) => newRange({ start: minutes(start), end: minutes(end) })),
});
const windowOf = (weekday: number, start_time: string, end_time: string, open = true) => ({ weekday, open, start_time, end_time });

describe('the edited week', () => {
  test('round-trips the saved windows, including those of closed days', () => {
    const windows = [windowOf(1, '09:00', '12:00'), windowOf(1, '14:05', '16:30'), windowOf(3, '10:00', '11:00', false)];
    const week = toWeek(windows);
    expect(week.map(({ open }) => open)).toEqual([true, false, false, false, false, false, false]);
    expect(toWindows(week)).toEqual(windows);
  });

  test('has mornings and afternoons from Monday to Friday by default', () => {
    expect(toWindows(defaultWeek())).toHaveLength(10);
    expect(overlappingKeys(defaultWeek())).toEqual([]);
  });

  test.each([
    ['a start after the end moves the end', { start: minutes(15) }, '15–18'],
    ['an end before the start moves the start', { end: minutes(8) }, '6.25–8'],
    ['a change that keeps the order does not move the other end', { end: minutes(11) }, '9–11'],
  ])('%s', (_, change, expected) => {
    const initialDay = day([9, 12]);
    expect(changeRange(initialDay, initialDay.ranges[0]?.key ?? '', change).ranges.map(formatHours)).toEqual([expected]);
  });

  test.each([
    ['at nine o’clock on an empty day', day(), '9–11'],
    ['an hour after the last range', day([9, 12]), '13–15'],
    ['at the end of the evening', day([9, 21.75]), '22.25–22.75'],
    ['in the morning when the evening is full', day([12, 22.75]), '6.25–8.25'],
  ])('adds a range %s', (_, initialDay, expected) => {
    const added = addRange(initialDay)?.ranges.map(formatHours) ?? [];
    expect(added).toContain(expected);
  });

  test('adds no range to a full day', () => {
    expect(addRange(day([6.25, 22.75]))).toBeNull();
  });

  test('closes a day when its last range is removed, and opens a day without ranges with the default hours', () => {
    const morningDay = day([9, 12]);
    expect(removeRange(morningDay, morningDay.ranges[0]?.key ?? '')).toEqual({ open: false, ranges: [] });
    expect(setDayOpen({ open: false, ranges: [] }, true).ranges.map(formatHours)).toEqual(['9–12', '14–17']);
    expect(setDayOpen(morningDay, false)).toEqual({ open: false, ranges: morningDay.ranges });
  });

  test('copies the ranges of a day with new keys, and leaves the other days unchanged', () => {
    const week = toWeek([windowOf(1, '09:00', '12:00'), windowOf(2, '15:00', '16:00')]);
    const copied = copyDay(week, 0, [2, 6]);
    expect(toWindows(copied).map(({ weekday, start_time }) => `${weekday} ${start_time}`)).toEqual([
      '1 09:00',
      '2 15:00',
      '3 09:00',
      '7 09:00',
    ]);
    expect(new Set(copied.flatMap(({ ranges }) => ranges.map(({ key }) => key))).size).toBe(4);
  });

  test('returns the later of two overlapping ranges, and no ranges that only touch', () => {
    const [touching, overlapping] = [day([9, 10], [10, 11]), day([9, 11], [10, 12])];
    expect(overlappingKeys([touching, overlapping])).toEqual([overlapping.ranges[1]?.key]);
  });

  test('offers a saved time that is not a multiple of 15 minutes', () => {
    expect(timeOptions(minutes(9), minutes(9.5), 547)).toEqual([540, 547, 555, 570]);
  });
});

describe('dragging', () => {
  const ranges = day([9, 12], [14, 17]).ranges;
  const [morning, afternoon] = ranges;
  test.each([
    ['an end in steps of 15 minutes', morning, 'end', 12, 12.6, '9–12.5'],
    ['an end up to the next range', morning, 'end', 12, 15, '9–14'],
    ['a start up to half an hour before the end', morning, 'start', 9, 13, '11.5–12'],
    ['a start down to the first bookable hour', morning, 'start', 9, 5, '6.25–12'],
    ['a whole range without changing its length', afternoon, 'move', 15, 16.5, '15.5–18.5'],
    ['a whole range up to its neighbour', afternoon, 'move', 15, 9, '12–15'],
    ['a whole range up to the last bookable hour', afternoon, 'move', 15, 23, '19.75–22.75'],
  ] as const)('moves %s', (_, range, mode, from, to, expected) => {
    if (!range) throw new Error('no range');
    expect(formatHours(applyDrag(startDrag(ranges, range, mode, minutes(from)), minutes(to)))).toBe(expected);
  });

  test('draws a range of one hour in free time, and extends it when dragged in either direction', () => {
    const drag = startDrawing(ranges, 'new', minutes(18));
    if (!drag) throw new Error('no room');
    expect(formatHours(drag.range)).toBe('18–19');
    expect(formatHours(applyDrag(drag, minutes(20)))).toBe('18–20');
    expect(formatHours(applyDrag(drag, minutes(13)))).toBe('17–18.5');
    expect(startDrawing(ranges, 'new', minutes(10))).toBeNull();
  });

  test('keeps a range within the bookable hours and a free gap', () => {
    const sampleMinutes = Array.from({ length: 206 }, (_, index) => index * 7);
    for (const mode of ['start', 'end', 'move', 'draw'] as const) {
      for (const from of sampleMinutes) {
        const drag = mode === 'draw' ? startDrawing(ranges, 'new', from) : morning ? startDrag(ranges, morning, mode, from) : null;
        if (!drag) continue;
        const free = freeGaps(ranges.filter(({ key }) => key !== drag.range.key));
        for (const to of sampleMinutes) {
          const range = applyDrag(drag, to);
          const fits = free.some(({ start, end }) => start <= range.start && range.end <= end) && range.end - range.start >= 30;
          if (!fits) expect.fail(`${mode} from ${from} to ${to}: ${formatHours(range)}`);
        }
      }
    }
  });
});
