import { expect, test } from 'vitest';
import { spreadStarts } from './spread-starts.ts';

const dayOf = (start: string) => start.slice(0, 10);
const starts = (...times: string[]) => times.map((time) => `2026-12-${time}`);

test.each([
  ['three days apart where there are enough', ['01T09', '01T10', '02T09', '04T11', '05T08', '07T09'], ['01T09', '04T11', '07T09']],
  ['nearer where there are not', ['01T09', '03T09', '05T09'], ['01T09', '03T09', '05T09']],
  ['one a day', ['01T09', '01T10', '01T11', '02T09'], ['01T09', '02T09']],
  ['none of none', [], []],
])('times are %s', (_, given, chosen) => {
  expect(spreadStarts(starts(...given), dayOf, 3)).toEqual(starts(...chosen));
});
