import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidatesOf } from '../../assign/candidates.ts';
import { shownScore } from '../../calibration.ts';
import { obstaclesBetween } from '../../eligibility.ts';
import { buildIndex } from '../../match-index.ts';
import { scorePair } from '../../pair.ts';
import { pairFactsArbitrary, participantArbitrary, presenterArbitrary, settingsArbitrary, VOCABULARY } from '../arbitraries.ts';

describe('candidates of an assignment', () => {
  it('are scored as a profile shows them, and have no obstacle but to be full', () => {
    const presenters = fc.uniqueArray(presenterArbitrary, { selector: ({ id }) => id, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(participantArbitrary, { maxLength: 3 }), presenters, settingsArbitrary, pairFactsArbitrary, (...given) => {
        const [participants, profiles, settings, facts] = given;
        const company = { settings, vocabulary: VOCABULARY };
        const index = buildIndex(profiles, settings, VOCABULARY);
        const { points, seats } = candidatesOf(index, participants, { seatsOf: (position) => position - 1, pairFactsOf: () => facts });
        expect(seats).toEqual(Int32Array.from(profiles, (_, position) => Math.max(0, position - 1)));
        const expected = participants.flatMap((participant) =>
          profiles.map((presenter) => {
            const obstacles = obstaclesBetween(participant, presenter, facts, company).filter(
              ({ code, side }) => code !== 'no_capacity' && side !== 'participant',
            );
            return obstacles.length > 0 ? 0 : shownScore(scorePair(participant, presenter, company).score);
          }),
        );
        expect(points).toEqual(Uint8Array.from(expected));
      }),
      { numRuns: 100 },
    );
  });
});
