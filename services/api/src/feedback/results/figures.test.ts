import { expect, test } from 'vitest';
import { type AnswerGroup, averageOf, listShownGroups } from './figures.ts';

/** A group with these respondents. `answers` is the number of answers, one each by default. */
function aGroup(dimension: AnswerGroup['dimension'], key: string, people: number[], answers = people.length): AnswerGroup {
  return { dimension, key, people: people.slice(0, 5), levels: [0, answers] };
}

const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
const month = (key: string, people: number[], answers?: number) => aGroup('month', key, people, answers);
const program = (key: string, people: number[], answers?: number) => aGroup('program', key, people, answers);

test.each<[title: string, groups: AnswerGroup[], shown: string[]]>([
  ['four people are hidden, however often they answered', [aGroup('total', '', from(1, 4), 40), month('2026-09', from(1, 4), 40)], []],
  ['five people are shown', [aGroup('total', '', from(1, 5)), month('2026-09', from(1, 5))], ['total ', 'month 2026-09']],
  [
    'the smallest shown group is hidden with a small one',
    [program('Alpha', from(1, 7)), program('Beta', from(8, 6)), program('Gamma', [14])],
    ['program Alpha'],
  ],
  [
    'the smallest group is the one with the fewest answers',
    [program('Alpha', from(1, 7)), program('Beta', from(8, 6), 20), program('Gamma', [14])],
    ['program Beta'],
  ],
  [
    'equally small groups are hidden in the order of their keys',
    [program('Beta', from(1, 6)), program('Alpha', from(7, 6)), program('Gamma', [13])],
    ['program Beta'],
  ],
  [
    'small groups with five people together hide no other group',
    [month('2026-07', [1, 2]), month('2026-08', [3, 4, 5]), month('2026-09', from(1, 6))],
    ['month 2026-09'],
  ],
  [
    'a person in two hidden groups counts once',
    [month('2026-07', [1, 2]), month('2026-08', [2, 3, 4]), month('2026-09', from(1, 6)), month('2026-10', from(1, 8))],
    ['month 2026-10'],
  ],
  ['with two groups of which one is small, both are hidden', [program('Alpha', from(1, 9)), program('Beta', [10])], []],
  [
    'answers outside of any program are a group',
    [program('', [1]), program('Alpha', from(2, 5)), program('Beta', from(7, 8))],
    ['program Beta'],
  ],
  [
    'a small group hides no group of another dimension',
    [
      ...[aGroup('total', '', from(1, 12)), program('Alpha', from(1, 5)), program('Beta', from(6, 7))],
      ...[aGroup('unit', 'Nord', from(1, 11)), aGroup('unit', 'Sud', [12])],
    ],
    ['total ', 'program Alpha', 'program Beta'],
  ],
])('%s', (_, groups, shown) => {
  expect(listShownGroups(groups).map(({ dimension, key }) => `${dimension} ${key}`)).toEqual(shown);
});

test('hidden groups have five people together, unless all groups are hidden or none is', () => {
  for (const sizes of [[1], [1, 6], [2, 2, 6, 7], [4, 5, 5], [1, 1, 1, 1, 1, 9], [3, 9, 9, 9]]) {
    const groups = sizes.map((size, index) => program(`${index}`, from(index * 10, size)));
    const shown = listShownGroups(groups);
    const hidden = groups.filter((group) => !shown.includes(group)).flatMap(({ people }) => people);
    expect(hidden.length >= 5 || hidden.length === 0 || shown.length === 0, `${sizes}`).toBe(true);
  }
});

test('the average counts levels from 1 and has two decimals', () => {
  expect(averageOf({ ...month('2026-09', from(1, 5)), levels: [0, 6, 0, 5, 0] })).toBe(2.91);
});
