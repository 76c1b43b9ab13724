import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion } from '../apportion.ts';
import { shownScore } from '../calibration.ts';
import { scorePair } from '../pair.ts';
import { pointsOf } from '../points.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { participantArbitrary, presenterArbitrary, settingsArbitrary, VOCABULARY } from './arbitraries.ts';
import { participant, presenter } from './people.ts';

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test('the points of both directions and of their criteria add up to the shown score, and the maxima to 100', () => {
  fc.assert(
    fc.property(participantArbitrary, presenterArbitrary, settingsArbitrary, (mentee, mentor, settings) => {
      const pair = scorePair(mentee, mentor, { settings, vocabulary: VOCABULARY });
      const directions = Object.values(pointsOf(pair));
      expect(sum(directions.map(({ points }) => points))).toBe(shownScore(pair.score));
      const lines = directions.flatMap(({ criteria, unanswered }) => [...criteria, unanswered]);
      expect(sum(lines.map(({ max_points }) => max_points))).toBe(100);
      for (const { points, criteria, unanswered } of directions) {
        expect(sum([...criteria, unanswered].map((line) => line.points))).toBe(points);
      }
      for (const { points, max_points } of lines) {
        expect(Number.isInteger(points) && points >= 0 && points <= max_points).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test('a criterion gets all its points when it is met, none when it is not, and names those without an answer', () => {
  const mentee = participant({ needs: ['ia'], languages: ['fr'], motivations: ['order'] });
  const mentor = presenter({ skills: ['ia'], languages: ['fr'], motivations: ['harmony'] });
  const { participant: direction } = pointsOf(scorePair(mentee, mentor, { settings: DEFAULT_SETTINGS, vocabulary: VOCABULARY }));
  const [needs, motivations, languages] = direction.criteria;
  expect([needs?.criterion, motivations?.criterion, languages?.criterion]).toEqual(['needs', 'motivations', 'languages']);
  expect(needs?.points).toBe(needs?.max_points);
  expect(languages?.points).toBe(languages?.max_points);
  expect(motivations?.points).toBe(0);
  expect(direction.unanswered.criteria).toContain('slots');
});

test.each([
  [10, [1, 1, 1], [4, 3, 3]],
  [100, [0.333, 0.333, 0.334], [33, 33, 34]],
  [7, [0, 1, 0], [0, 7, 0]],
  [0, [3, 1], [0, 0]],
  [5, [0, 0], [0, 0]],
])('splits %d in proportion to %j', (total, weights, shares) => {
  expect(apportion(total, weights)).toEqual(shares);
});
