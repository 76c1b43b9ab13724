import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shownScore } from '../calibration.ts';
import { listingObstacles, OBSTACLES, obstaclesBetween } from '../eligibility.ts';
import { buildIndex, type MatchIndex } from '../match-index.ts';
import { scorePair } from '../pair.ts';
import type { MatchProfile, PairFacts } from '../profile.ts';
import { ELIGIBLE, rank, scoreAll } from '../rank.ts';
import { scan } from '../scan.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { pairFactsArbitrary, participantArbitrary, presenterArbitrary, settingsArbitrary, VOCABULARY } from './arbitraries.ts';

describe('the index and the reference scorer agree', () => {
  test('on every score, bit by bit, and on every obstacle', () => {
    fc.assert(
      fc.property(
        fc.array(presenterArbitrary, { maxLength: 30 }),
        participantArbitrary,
        settingsArbitrary,
        pairFactsArbitrary,
        (presenters, participant, settings, pairFacts) => {
          const index = buildIndex(presenters, settings, VOCABULARY);
          expectExact(index, lastById(presenters), participant, pairFacts);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('on a presenter who looks for participants', () => {
    fc.assert(
      fc.property(
        fc.array(presenterArbitrary, { maxLength: 30 }),
        participantArbitrary,
        settingsArbitrary,
        pairFactsArbitrary,
        (profiles, profile, settings, pairFacts) => {
          const participants = profiles.map((one) => ({ ...one, role: 'participant' as const }));
          const presenter = { ...profile, role: 'presenter' as const };
          const index = buildIndex([...participants, presenter], settings, VOCABULARY, 'participant');
          expectExact(index, lastById(participants), presenter, pairFacts);
          for (const { id, score, confidence } of rank(index, presenter, { pairFacts, includeIneligible: true }).matches) {
            const pair = scorePair(lastById(participants).get(id) ?? presenter, presenter, index.company);
            expect({ score, confidence }).toEqual({ score: shownScore(pair.score), confidence: pair.presenter.confidence });
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('after any changes: the index equals a rebuilt one', () => {
    const change = fc.oneof(
      { weight: 3, arbitrary: fc.record({ upsert: presenterArbitrary }) },
      { weight: 2, arbitrary: fc.record({ remove: fc.nat(11) }) },
      { weight: 1, arbitrary: fc.record({ id: fc.nat(11), active: fc.nat(3), max: fc.nat(3) }) },
    );
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 80 }),
        participantArbitrary,
        settingsArbitrary,
        pairFactsArbitrary,
        (changes, participant, settings, pairFacts) => {
          const index = buildIndex([], settings, VOCABULARY);
          const expected = new Map<string, MatchProfile>();
          for (const step of changes) {
            const version = index.version;
            if ('upsert' in step) {
              index.upsert(step.upsert);
              expected.set(step.upsert.id, step.upsert);
            } else if ('remove' in step) {
              expect(index.remove(`presenter_${step.remove}`)).toBe(expected.delete(`presenter_${step.remove}`));
            } else {
              const id = `presenter_${step.id}`;
              const profile = expected.get(id);
              const capacity = { active: step.active, max: step.max };
              expect(index.setCapacity(id, capacity)).toBe(profile !== undefined);
              if (profile) expected.set(id, { ...profile, capacity });
            }
            expect(index.version).toBeGreaterThanOrEqual(version);
          }
          const rebuilt = buildIndex(expected.values(), settings, VOCABULARY);
          expect(index.size).toBe(expected.size);
          const options = { limit: 100, pairFacts, includeIneligible: true };
          const withoutPosition = (one: MatchIndex) => rank(one, participant, options).matches.map(({ position: _, ...match }) => match);
          expect(withoutPosition(index)).toEqual(withoutPosition(rebuilt));
          expectExact(index, expected, participant, pairFacts);
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('a short page, which is pruned, equals the start of a long one', () => {
  fc.assert(
    fc.property(
      fc.array(presenterArbitrary, { minLength: 9, maxLength: 12 }),
      participantArbitrary,
      settingsArbitrary,
      fc.integer({ min: 1, max: 5 }),
      (base, participant, settings, limit) => {
        // Two blocks of the same presenters: the first one sets the pruning threshold for the second, whose ids come first.
        const presenters = Array.from({ length: 60 }, (_, copy) =>
          base.map((one) => ({ ...one, id: `${one.id}_${99 - copy}`, user_id: `${one.user_id}_${copy}` })),
        ).flat();
        const index = buildIndex(presenters, settings, VOCABULARY);
        for (const includeIneligible of [true, false]) {
          const { total, matches } = rank(index, participant, { limit: 300, includeIneligible });
          expect(rank(index, participant, { limit, includeIneligible })).toEqual({ total, matches: matches.slice(0, limit) });
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('profileAt returns a presenter as added, with sets sorted', () => {
  fc.assert(
    fc.property(presenterArbitrary, (presenter) => {
      const index = buildIndex([presenter], DEFAULT_SETTINGS, VOCABULARY);
      const sorted = (codes: string[]) => [...codes].sort();
      expect(index.profileAt(0)).toEqual({
        ...presenter,
        targeted_job_categories: sorted(presenter.targeted_job_categories),
        targeted_business_units: sorted(presenter.targeted_business_units),
        formats: sorted(presenter.formats),
        expectations: sorted(presenter.expectations),
        programs: sorted(presenter.programs),
        manager_chain: sorted(presenter.manager_chain),
        free_slots: presenter.free_slots?.toSorted((one, two) => one - two) ?? null,
      });
    }),
  );
});

/** Compares the index of `candidates` with the reference scorer, for a seeker of the other role. */
function expectExact(index: MatchIndex, candidates: Map<string, MatchProfile>, seeker: MatchProfile, pairFacts: PairFacts): void {
  const scores = scan(index, seeker, pairFacts, { skipIneligible: false }).scores.slice();
  const all = scoreAll(index, seeker, pairFacts);
  const eligibleOnly = scan(index, seeker, pairFacts, { skipIneligible: true });
  for (const [id, candidate] of candidates) {
    const [participant, presenter] = seeker.role === 'participant' ? [seeker, candidate] : [candidate, seeker];
    const position = index.positionOf(id) ?? -1;
    const [obstacle] = listingObstacles(obstaclesBetween(participant, presenter, pairFacts, index.company, seeker.role), seeker.role);
    const eligibility = obstacle ? OBSTACLES.indexOf(obstacle.code) : ELIGIBLE;
    const { score } = scorePair(participant, presenter, index.company);
    expect(scores[position]).toBe(score);
    expect(eligibleOnly.obstacles[position] === 0).toBe(eligibility === ELIGIBLE);
    expect(all.scores[position]).toBe(Math.fround(score));
    expect(all.eligibility[position]).toBe(eligibility);
    expect(eligibleOnly.scores[position]).toBe(eligibility === ELIGIBLE ? score : -1);
  }
}

function lastById(presenters: MatchProfile[]): Map<string, MatchProfile> {
  return new Map(presenters.map((presenter) => [presenter.id, presenter]));
}
