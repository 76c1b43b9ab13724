import { expect, test } from 'vitest';
import { familiesOf, matchTag, searchTags } from './tag-search.ts';

const tags = [
  { code: 'remote', label: 'Management à distance', family: 'management' },
  { code: 'first', label: 'Premier management', family: 'management' },
  { code: 'speaking', label: 'Prise de parole', family: 'communication' },
  { code: 'position', label: 'Prise de poste', family: 'career' },
];
const labels = (typed: string) => searchTags(tags, typed).map(({ code }) => code);

test('what begins with it comes first, accents and capitals do not count', () => {
  expect(labels('MANAGEMENT')).toEqual(['remote', 'first']);
  expect(labels('a distance')).toEqual(['remote']);
  expect(labels('  ')).toEqual(['remote', 'first', 'speaking', 'position']);
  expect(labels('cuisine')).toEqual([]);
});

test.each([
  ['premier', 'first'],
  ['Prise de parole', 'speaking'],
  ['prise', undefined],
  ['cuisine', undefined],
])('Enter after "%s" means %s', (typed, code) => {
  expect(matchTag(tags, typed)?.code).toBe(code);
});

test('the family of the first chosen tag stands in front', () => {
  expect(familiesOf(tags, [])).toEqual(['management', 'communication', 'career']);
  expect(familiesOf(tags, ['position', 'first'])).toEqual(['career', 'management', 'communication']);
});
