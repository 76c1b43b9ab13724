import { expect, test } from 'vitest';
import { mergeBusyTimes } from './merge-busy-times.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 30, hour));
const time = (from: number, to: number) => ({ starts_at: at(from), ends_at: at(to) });

test.each([
  ['none', [], []],
  ['in order', [time(14, 15), time(9, 10)], [time(9, 10), time(14, 15)]],
  ['overlapping, one inside the other, and adjacent ones as one', [time(9, 12), time(10, 11), time(12, 13), time(11, 12)], [time(9, 13)]],
  ['two of one start as one', [time(9, 10), time(9, 11)], [time(9, 11)]],
  ['cut to the range', [time(6, 9), time(19, 23)], [time(8, 9), time(19, 20)]],
  ['without those outside of it, and empty ones', [time(5, 8), time(20, 22), time(10, 10)], []],
])('keeps busy times: %s', (_, times, expected) => {
  expect(mergeBusyTimes(times, time(8, 20))).toEqual(expected);
});
