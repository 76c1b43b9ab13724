import { expect, test } from 'vitest';
import { nextBudget, type Quality, qualityBetween, type Sample, type VideoBudget } from './quality.ts';

const before: Sample = { received: 1000, lost: 50, lossAtPartner: 0, roundTrip: 0.05 };

test.each<[string, Partial<Sample>, Quality]>([
  ['nothing is lost', { received: 1100 }, 'good'],
  ['earlier losses are over', { received: 1100, lost: 50 }, 'good'],
  ['five in a hundred are lost', { received: 1095, lost: 55 }, 'fair'],
  ['one in ten is lost', { received: 1090, lost: 60 }, 'poor'],
  ['the partner misses one in ten', { received: 1100, lossAtPartner: 0.1 }, 'poor'],
  ['an answer takes half a second', { received: 1100, roundTrip: 0.5 }, 'fair'],
  ['an answer takes a second', { received: 1100, roundTrip: 1 }, 'poor'],
  ['nothing is measured yet', { received: 1000, roundTrip: null }, 'good'],
])('when %s the quality follows', (_, change, quality) => {
  expect(qualityBetween(before, { ...before, ...change })).toBe(quality);
});

const after = (...measures: Quality[]) => measures.reduce(nextBudget, { level: 'full', run: 0 } as VideoBudget).level;
const times = (count: number, quality: Quality) => Array.from({ length: count }, () => quality);

test.each<[string, Quality[], VideoBudget['level']]>([
  ['two poor measures change nothing', times(2, 'poor'), 'full'],
  ['three poor measures lower the video', times(3, 'poor'), 'low'],
  ['a good measure between starts the count again', [...times(2, 'poor'), 'good', ...times(2, 'poor')], 'full'],
  ['six poor measures stop the video', times(6, 'poor'), 'none'],
  ['a stopped video stays stopped on a poor line', times(20, 'poor'), 'none'],
  ['seven good measures are not enough to send more', [...times(3, 'poor'), ...times(7, 'good')], 'low'],
  ['eight good measures send more', [...times(6, 'poor'), ...times(8, 'good')], 'low'],
  ['a lasting good line sends everything', [...times(6, 'poor'), ...times(16, 'good')], 'full'],
])('%s', (_, measures, level) => {
  expect(after(...measures)).toBe(level);
});
