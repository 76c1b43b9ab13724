import type { MatchingSettings } from '@binome/contract/console/matching-settings';
import { expect, test } from 'vitest';
import { areSameSettings, differencesOf, withMustHave, withWeight } from './differences.ts';

const weights = Object.fromEntries(
  ['needs', 'skills', 'slots', 'targets', 'motivations', 'riasec', 'talents', 'seniority', 'languages', 'location', 'expectations'].map(
    (criterion) => [criterion, 8],
  ),
) as MatchingSettings['participant']['weights'];
const direction = { weights, must_haves: [], seniority_curve: [0, 0, 0.1, 0.3, 0.6, 0.9, 1, 0.75, 0.5] };
const settings: MatchingSettings = { participant: direction, presenter: direction, enough_common_slots: 4, doubt: 0.3 };

test('a weight with another word differs, and one with the same word does not', () => {
  expect(differencesOf(settings, withWeight(settings, 'presenter', 'slots', 6))).toEqual([]);
  expect(differencesOf(settings, withWeight(settings, 'presenter', 'slots', 20))).toEqual([
    { direction: 'presenter', criterion: 'slots', kind: 'weight', word: 'much' },
  ]);
});

test('a must-have that comes or goes differs', () => {
  const strict = withMustHave(settings, 'participant', 'needs', true);
  expect(differencesOf(settings, strict)).toEqual([{ direction: 'participant', criterion: 'needs', kind: 'must_have', required: true }]);
  expect(differencesOf(strict, settings)).toMatchObject([{ required: false }]);
  expect(withMustHave(strict, 'participant', 'needs', false)).toEqual(settings);
});

test('settings are the same whatever the order of their names, and not if a value without a word differs', () => {
  const turned = { ...weights };
  for (const [name, weight] of Object.entries(weights).toReversed()) {
    delete turned[name as keyof typeof turned];
    turned[name as keyof typeof turned] = weight;
  }
  expect(areSameSettings(settings, { ...settings, participant: { ...direction, weights: turned } })).toBe(true);
  expect(areSameSettings(settings, withWeight(settings, 'participant', 'slots', 7))).toBe(false);
  expect(areSameSettings(settings, { ...settings, doubt: 0 })).toBe(false);
});
