import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreDirection, scorePair } from '../pair.ts';
import type { MatchProfile } from '../profile.ts';
import { CRITERIA, type Criterion, DEFAULT_SETTINGS, resolveSettings } from '../settings.ts';
import { participantArbitrary, presenterArbitrary, settingsArbitrary, VOCABULARY } from './arbitraries.ts';
import { participant, presenter } from './people.ts';

const company = { settings: DEFAULT_SETTINGS, vocabulary: VOCABULARY };

test('contributions add up to the score, which is within 0..1', () => {
  fc.assert(
    fc.property(participantArbitrary, presenterArbitrary, settingsArbitrary, (mentee, mentor, settings) => {
      const pair = scorePair(mentee, mentor, { settings, vocabulary: VOCABULARY });
      for (const direction of [pair.participant, pair.presenter]) {
        const sum = direction.criteria.reduce((total, { contribution }) => total + contribution, direction.unanswered);
        expect(sum).toBeCloseTo(direction.score, 10);
        expect(direction.score).toBeGreaterThanOrEqual(0);
        expect(direction.score).toBeLessThanOrEqual(1 + 1e-12);
        for (const { contribution, max_contribution, value } of direction.criteria) {
          expect(contribution).toBeGreaterThanOrEqual(0);
          expect(contribution).toBeLessThanOrEqual(max_contribution + 1e-12);
          if (value === null) expect(contribution).toBe(0);
        }
      }
      expect(pair.score).toBeCloseTo(Math.sqrt(pair.participant.score * pair.presenter.score), 12);
    }),
  );
});

test('swapping the sides swaps the directed scores', () => {
  fc.assert(
    fc.property(participantArbitrary, presenterArbitrary, settingsArbitrary, (mentee, mentor, settings) => {
      const pair = scorePair(mentee, mentor, { settings, vocabulary: VOCABULARY });
      const swapped = scorePair(
        { ...mentor, role: 'participant' },
        { ...mentee, role: 'presenter' },
        { settings: { ...settings, participant: settings.presenter, presenter: settings.participant }, vocabulary: VOCABULARY },
      );
      expect(swapped.participant).toEqual(pair.presenter);
      expect(swapped.presenter).toEqual(pair.participant);
      expect(swapped.score).toBe(pair.score);
    }),
  );
});

describe('a missing answer', () => {
  const UNANSWERED: Record<Criterion, Partial<MatchProfile>> = {
    needs: { needs: [] },
    skills: { skills: [] },
    slots: { free_slots: null },
    targets: { targeted_job_categories: [], targeted_business_units: [] },
    motivations: { motivations: [] },
    riasec: { riasec: [] },
    talents: { talents: [] },
    seniority: { seniority: null },
    languages: { languages: [] },
    location: { site: null, time_zone: null, formats: [] },
    expectations: { expectations: [] },
  };

  test('is not scored as zero, lowers the confidence by one and does not change the other criteria', () => {
    fc.assert(
      fc.property(participantArbitrary, presenterArbitrary, fc.constantFrom(...CRITERIA), (mentee, mentor, criterion) => {
        const full = scoreDirection(mentee, mentor, company);
        const removed = full.criteria.find((one) => one.criterion === criterion);
        if (!removed || removed.value === null) return;
        const partial = scoreDirection({ ...mentee, ...UNANSWERED[criterion] }, mentor, company);
        const asZero = full.score - removed.contribution;
        expect(partial.score).toBeGreaterThanOrEqual(asZero - 1e-12);
        expect(partial.confidence).toEqual({ known: full.confidence.known - 1, total: full.confidence.total });
        for (const one of partial.criteria) {
          const before = full.criteria.find((other) => other.criterion === one.criterion);
          expect(one.value).toBe(one.criterion === criterion ? null : before?.value);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('gives its weight to the other criteria: all of it if doubt is 0, most of it by default', () => {
    const mentee = participant({ needs: ['ia'], languages: ['fr'] });
    const mentor = presenter({ skills: ['ia'], languages: ['en'] });
    const known = { needs: 30, languages: 4 };
    const withoutDoubt = scoreDirection(mentee, mentor, { settings: resolveSettings({ doubt: 0 }), vocabulary: VOCABULARY });
    expect(withoutDoubt.score).toBeCloseTo(known.needs / (known.needs + known.languages), 12);
    const doubtWeight = 0.3 * (100 - known.needs - known.languages);
    expect(scoreDirection(mentee, mentor, company).score).toBeCloseTo(
      (known.needs + doubtWeight / 2) / (known.needs + known.languages + doubtWeight),
      12,
    );
  });

  test('does not rank a profile with one answer above a good complete one', () => {
    const mentee = participant({
      needs: ['ia', 'english'],
      languages: ['fr'],
      motivations: ['order'],
      seniority: 2,
      expectations: ['advice'],
    });
    const empty = presenter({ languages: ['fr'] });
    const good = presenter({ skills: ['ia'], languages: ['fr'], motivations: ['order'], seniority: 4, expectations: ['advice'] });
    expect(scorePair(mentee, good, company).score).toBeGreaterThan(scorePair(mentee, empty, company).score);
    expect(scorePair(mentee, empty, company).score).toBeGreaterThan(0.5);
  });

  test('of every criterion gives the neutral score', () => {
    expect(scorePair(participant(), presenter(), company).score).toBe(0.5);
    expect(scorePair(participant(), presenter(), { ...company, settings: resolveSettings({ doubt: 0 }) }).score).toBe(0.5);
    expect(scoreDirection(participant(), presenter(), company).confidence).toEqual({ known: 0, total: 10 });
  });
});

test('a weight of 0 disables a criterion, and the scale of the weights does not matter', () => {
  const mentee = participant({ needs: ['ia'], languages: ['fr'] });
  const mentor = presenter({ skills: ['via'], languages: ['fr'] });
  const without = resolveSettings({ participant: { weights: { needs: 0 } } });
  const direction = scoreDirection(mentee, mentor, { settings: without, vocabulary: VOCABULARY });
  expect(direction.criteria.map(({ criterion }) => criterion)).not.toContain('needs');
  expect(direction.confidence).toEqual({ known: 1, total: 9 });

  const { weights } = DEFAULT_SETTINGS.participant;
  const tenfold = Object.fromEntries(Object.entries(weights).map(([criterion, weight]) => [criterion, weight * 10]));
  const scaled = scoreDirection(mentee, mentor, {
    settings: resolveSettings({ participant: { weights: tenfold } }),
    vocabulary: VOCABULARY,
  });
  expect(scaled.score).toBeCloseTo(scoreDirection(mentee, mentor, company).score, 12);
});

test('each direction has ten criteria and one hundred points by default', () => {
  for (const { weights } of [DEFAULT_SETTINGS.participant, DEFAULT_SETTINGS.presenter]) {
    expect(Object.values(weights).filter((weight) => weight > 0)).toHaveLength(10);
    expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  }
});

test.each([
  [{ doubt: 2 }],
  [{ enough_common_slots: 0 }],
  [{ participant: { weights: { needs: -1 } } }],
  [{ presenter: { weights: { needs: Number.NaN } } }],
  [{ presenter: { seniority_curve: [1, 2, 3] } }],
])('settings %j are refused', (changes) => {
  expect(() => resolveSettings(changes)).toThrow(RangeError);
});
