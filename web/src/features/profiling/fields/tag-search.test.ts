import { expect, test } from 'vitest';
import { familiesOf, matchTag, searchTags } from './tag-search.ts';

const tags = [
  { code: 'remote', label: 'Management à distance', family: 'management' },
  { code: 'first', label: 'Premier management', family: 'management' },
  { code: 'speaking', label: 'Prise de parole', family: 'communication' },
  { code: 'position', label: 'Prise de poste', family: 'career' },
];
const codes = (query: string) => searchTags(tags, query).map(({ code }) => code);

test('lists prefix matches first and ignores accents and case', () => {
  expect(codes('MANAGEMENT')).toEqual(['remote', 'first']);
  expect(codes('a distance')).toEqual(['remote']);
  expect(codes('  ')).toEqual(['remote', 'first', 'speaking', 'position']);
  expect(codes('cuisine')).toEqual([]);
});

test.each([
  ['premier', 'first'],
  ['Prise de parole', 'speaking'],
  ['prise', undefined],
  ['cuisine', undefined],
])('matches "%s" with %s', (query, code) => {
  expect(matchTag(tags, query)?.code).toBe(code);
});

test('lists the family of the first chosen tag first', () => {
  expect(familiesOf(tags, [])).toEqual(['management', 'communication', 'career']);
  expect(familiesOf(tags, ['position', 'first'])).toEqual(['career', 'management', 'communication']);
});
