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

const at = (hours: number) => hours * 60;
const span = ({ start, end }: { start: number; end: number }) => `${start / 60}–${end / 60}`;
const day = (...ranges: [number, number][]): Day => ({
  open: true,
  ranges: ranges.map(([start, end]) => newRange({ start: at(start), end: at(end) })),
});
const window = (weekday: number, start_time: string, end_time: string, open = true) => ({ weekday, open, start_time, end_time });

describe('the week that is edited', () => {
  test('is read and saved as it was, closed days with what they had', () => {
    const windows = [window(1, '09:00', '12:00'), window(1, '14:05', '16:30'), window(3, '10:00', '11:00', false)];
    const week = toWeek(windows);
    expect(week.map(({ open }) => open)).toEqual([true, false, false, false, false, false, false]);
    expect(toWindows(week)).toEqual(windows);
  });

  test('begins with mornings and afternoons of five days', () => {
    expect(toWindows(defaultWeek())).toHaveLength(10);
    expect(overlappingKeys(defaultWeek())).toEqual([]);
  });

  test.each([
    ['a start after the end takes the end along', { start: at(15) }, '15–18'],
    ['an end before the start takes the start along', { end: at(8) }, '6.25–8'],
    ['any other change leaves the other end', { end: at(11) }, '9–11'],
  ])('%s', (_, change, expected) => {
    const before = day([9, 12]);
    expect(changeRange(before, before.ranges[0]?.key ?? '', change).ranges.map(span)).toEqual([expected]);
  });

  test.each([
    ['nine o’clock in an empty day', day(), '9–11'],
    ['an hour after the last range', day([9, 12]), '13–15'],
    ['what is left in the evening', day([9, 21.75]), '22.25–22.75'],
    ['the morning, when the evening is full', day([12, 22.75]), '6.25–8.25'],
  ])('another range is %s', (_, before, expected) => {
    const added = addRange(before)?.ranges.map(span) ?? [];
    expect(added).toContain(expected);
  });

  test('a full day takes no other range', () => {
    expect(addRange(day([6.25, 22.75]))).toBeNull();
  });

  test('a day without ranges is closed, and opens with a usual day', () => {
    const one = day([9, 12]);
    expect(removeRange(one, one.ranges[0]?.key ?? '')).toEqual({ open: false, ranges: [] });
    expect(setDayOpen({ open: false, ranges: [] }, true).ranges.map(span)).toEqual(['9–12', '14–17']);
    expect(setDayOpen(one, false)).toEqual({ open: false, ranges: one.ranges });
  });

  test('a day is copied under keys of its own, the others stay', () => {
    const week = toWeek([window(1, '09:00', '12:00'), window(2, '15:00', '16:00')]);
    const copied = copyDay(week, 0, [2, 6]);
    expect(toWindows(copied).map(({ weekday, start_time }) => `${weekday} ${start_time}`)).toEqual([
      '1 09:00',
      '2 15:00',
      '3 09:00',
      '7 09:00',
    ]);
    expect(new Set(copied.flatMap(({ ranges }) => ranges.map(({ key }) => key))).size).toBe(4);
  });

  test('ranges that touch do not overlap; the later of two that do is named', () => {
    const [touching, wrong] = [day([9, 10], [10, 11]), day([9, 11], [10, 12])];
    expect(overlappingKeys([touching, wrong])).toEqual([wrong.ranges[1]?.key]);
  });

  test('a time between two quarters stays to choose', () => {
    expect(timeOptions(at(9), at(9.5), 547)).toEqual([540, 547, 555, 570]);
  });
});

describe('dragging', () => {
  const ranges = day([9, 12], [14, 17]).ranges;
  const [morning, afternoon] = ranges;
  test.each([
    ['an end by the quarter', morning, 'end', 12, 12.6, '9–12.5'],
    ['an end no further than the next range', morning, 'end', 12, 15, '9–14'],
    ['a start no nearer to the end than half an hour', morning, 'start', 9, 13, '11.5–12'],
    ['a start not before the first hour', morning, 'start', 9, 5, '6.25–12'],
    ['a whole range, as long as it is', afternoon, 'move', 15, 16.5, '15.5–18.5'],
    ['a whole range no further than its neighbour', afternoon, 'move', 15, 9, '12–15'],
    ['a whole range no later than the last hour', afternoon, 'move', 15, 23, '19.75–22.75'],
  ] as const)('pulls %s', (_, range, grip, from, to, expected) => {
    if (!range) throw new Error('no range');
    expect(span(applyDrag(startDrag(ranges, range, grip, at(from)), at(to)))).toBe(expected);
  });

  test('draws an hour where nothing is, and longer ones either way', () => {
    const drag = startDrawing(ranges, 'new', at(18));
    if (!drag) throw new Error('no room');
    expect(span(drag.range)).toBe('18–19');
    expect(span(applyDrag(drag, at(20)))).toBe('18–20');
    expect(span(applyDrag(drag, at(13)))).toBe('17–18.5');
    expect(startDrawing(ranges, 'new', at(10))).toBeNull();
  });

  test('never leaves the hours that can be booked, nor covers another range', () => {
    const minutes = Array.from({ length: 206 }, (_, index) => index * 7);
    for (const grip of ['start', 'end', 'move', 'draw'] as const) {
      for (const from of minutes) {
        const drag = grip === 'draw' ? startDrawing(ranges, 'new', from) : morning ? startDrag(ranges, morning, grip, from) : null;
        if (!drag) continue;
        const free = freeGaps(ranges.filter(({ key }) => key !== drag.range.key));
        for (const to of minutes) {
          const range = applyDrag(drag, to);
          const fits = free.some(({ start, end }) => start <= range.start && range.end <= end) && range.end - range.start >= 30;
          if (!fits) expect.fail(`${grip} from ${from} to ${to}: ${span(range)}`);
        }
      }
    }
  });
});
