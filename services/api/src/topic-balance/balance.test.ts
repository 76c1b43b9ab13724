import type { TopicVerdict } from '@binome/contract/console/topic-balance';
import { expect, test } from 'vitest';
import { byLack, verdictOf } from './balance.ts';
import type { TopicCell } from './queries.ts';
import { type Cut, shownCounts } from './shown-counts.ts';

test.each<[sought: number, waiting: number, free_seats: number, TopicVerdict]>([
  [6, 4, 0, 'none'],
  [4, 2, 1, 'short'],
  [9, 3, 2, 'short'],
  [7, 3, 3, 'enough'],
  [4, 1, 6, 'enough'],
  [2, 0, 9, 'nobody_waits'],
  [2, 0, 0, 'nobody_waits'],
  [0, 0, 3, 'unsought'],
  [0, 0, 0, 'unsought'],
])('%i seek a topic, %i wait, %i places are free: %s', (sought, waiting, free_seats, verdict) => {
  expect(verdictOf({ sought, waiting, free_seats })).toBe(verdict);
});

test('topics that lack most come first, then those with the fewest places', () => {
  const topic = (name: string, sought: number, waiting: number, free_seats: number) => ({
    ...{ id: name, code: name, name, family: '', presenters: 1, declined: 0, under_five: [], askable: 0 },
    ...{ sought, waiting, free_seats, verdict: verdictOf({ sought, waiting, free_seats }) },
  });
  const hidden = { ...topic('hidden', 5, 5, 0), sought: null, waiting: null, verdict: null };
  const topics = [
    ...[topic('unsought', 0, 0, 3), topic('idle', 2, 0, 9), topic('large', 5, 1, 8), topic('enough', 7, 3, 3), hidden],
    ...[topic('two for three', 9, 3, 2), topic('one for two', 4, 2, 1), topic('none for one', 1, 1, 0), topic('none for four', 6, 4, 0)],
  ];
  expect(topics.sort(byLack).map(({ name }) => name)).toEqual([
    ...['none for four', 'none for one', 'one for two', 'two for three', 'hidden', 'enough', 'large', 'idle', 'unsought'],
  ]);
});

const cell = (counts: Partial<TopicCell>): TopicCell => ({
  ...{ unit: 'Réseaux', site: 'Lyon', in_program: true, programs: 'a', sought: 0, waiting: 0, presenters: 0, free_seats: 0, declined: 0 },
  ...counts,
});
const sought = (count: number, where: Partial<TopicCell> = {}) => cell({ sought: count, waiting: count, ...where });
const shownSought = (cells: TopicCell[], cut: Cut) => shownCounts(cells, cut).sought;

const networks = { unit: 'Réseaux' };
const sales = { unit: 'Ventes' };
const staff = { unit: 'RH' };

test.each<[title: string, TopicCell[], Cut, shown: number | null]>([
  ['four people of a unit are hidden', [sought(4), sought(9, sales)], networks, null],
  ['five are shown', [sought(5), sought(9, sales)], networks, 5],
  ['nobody is shown', [sought(9, sales)], networks, 0],
  ['the larger neighbour of a small group is hidden with it', [sought(9), sought(4, sales)], networks, null],
  ['so is the smaller of two neighbours', [sought(6), sought(9, sales), sought(4, staff)], networks, null],
  ['but not the larger', [sought(6), sought(9, sales), sought(4, staff)], sales, 9],
  ['two small groups with five people together hide no third', [sought(6), sought(2, sales), sought(3, staff)], networks, 6],
  ['people without a unit are a group', [sought(6), sought(1, { unit: null })], networks, null],
  ['sites are told from each other too', [sought(6), sought(1, { site: 'Lille' })], { site: 'Lyon' }, null],
  [
    'a site of a unit is compared with the other sites of the unit',
    [sought(6), sought(1, { site: 'Lille' })],
    { ...networks, site: 'Lyon' },
    null,
  ],
  [
    'a program of a unit with the other programs',
    [sought(6), sought(2, { in_program: false, programs: '' })],
    { ...networks, in_program: true },
    null,
  ],
  [
    'three programs of a unit are told from each other, not only each from the rest',
    [sought(6, { programs: 'a' }), sought(6, { in_program: false, programs: 'b' }), sought(2, { in_program: false, programs: 'c' })],
    { in_program: true },
    null,
  ],
  [
    'the largest of them stays',
    [sought(8, { programs: 'a' }), sought(6, { in_program: false, programs: 'b' }), sought(2, { in_program: false, programs: 'c' })],
    { in_program: true },
    8,
  ],
  [
    'who follows two programs is not told by those who follow one',
    [sought(8, { programs: 'a' }), sought(1, { programs: 'a b' }), sought(9, { in_program: false, programs: 'b' })],
    { in_program: true },
    null,
  ],
  [
    // Lyon 15 without the 9 of the sales is 6 of the networks, whose 8 without these are the 2 of Lille.
    'a table of units and sites is hidden where one of its groups is small',
    [
      sought(6, { site: 'Lyon' }),
      sought(2, { site: 'Lille' }),
      sought(9, { ...sales, site: 'Lyon' }),
      sought(6, { ...sales, site: 'Lille' }),
    ],
    { ...sales, site: 'Lyon' },
    null,
  ],
  [
    'and shown where none is',
    [sought(6, { site: 'Lyon' }), sought(5, { site: 'Lille' }), sought(9, { ...sales, site: 'Lyon' })],
    { ...networks, site: 'Lyon' },
    6,
  ],
  ['a scope of units as a whole', [sought(2), sought(2, sales)], {}, null],
  ['large enough, it is shown', [sought(2), sought(3, sales)], {}, 5],
])('%s', (_, cells, cut, shown) => expect(shownSought(cells, cut)).toBe(shown));

test('those who wait are hidden where the few others would be told, and places with the mentors who have them', () => {
  expect(shownCounts([cell({ sought: 9, waiting: 7 })], networks)).toMatchObject({ sought: 9, waiting: null, under_five: [] });
  expect(shownCounts([cell({ sought: 9, waiting: 9 })], networks)).toMatchObject({ sought: 9, waiting: 9 });
  expect(shownCounts([cell({ presenters: 3, free_seats: 6, declined: 2 })], networks)).toMatchObject({
    ...{ presenters: null, free_seats: null, declined: null, under_five: ['presenters', 'declined'] },
  });
  expect(shownCounts([sought(9), sought(4, sales)], networks)).toMatchObject({ sought: null, waiting: null, under_five: [] });
  expect(shownCounts([sought(9), sought(4, sales)], sales)).toMatchObject({ sought: null, under_five: ['sought', 'waiting'] });
  expect(shownCounts([cell({ presenters: 6, free_seats: 2 })], networks)).toMatchObject({ presenters: 6, free_seats: 2, declined: 0 });
});
