import { CRITERIA, DEFAULT_SETTINGS } from '@binome/matching/settings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMatchSettings, storedSettingsOf } from './settings.ts';

const direction = fc.record({
  weights: fc.record(Object.fromEntries(CRITERIA.map((criterion) => [criterion, fc.constantFrom(0, 6, 8, 12, 20, 28, 30)]))),
  must_haves: fc.uniqueArray(fc.constantFrom(...CRITERIA), { maxLength: 4 }),
  seniority_curve: fc.oneof(
    fc.constant(DEFAULT_SETTINGS.participant.seniority_curve),
    fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 9, maxLength: 9 }).map((tenths) => tenths.map((tenth) => tenth / 10)),
  ),
});

test('what is stored of settings gives the same settings when it is read', () => {
  const settings = fc.record({
    participant: direction,
    presenter: direction,
    enough_common_slots: fc.integer({ min: 1, max: 336 }),
    doubt: fc.constantFrom(0, 0.3, 1),
  });
  fc.assert(
    fc.property(settings, (whole) => {
      expect(readMatchSettings(storedSettingsOf(whole as never))).toEqual(whole);
    }),
    { numRuns: 200 },
  );
});

test('nothing is stored of the product’s own settings', () => {
  expect(storedSettingsOf(DEFAULT_SETTINGS)).toEqual({});
  const settings = { ...DEFAULT_SETTINGS, presenter: { ...DEFAULT_SETTINGS.presenter, must_haves: ['needs' as const] } };
  expect(storedSettingsOf(settings)).toEqual({ presenter: { must_haves: ['needs'] } });
});
