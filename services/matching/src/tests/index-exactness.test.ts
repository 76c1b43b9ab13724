import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OBSTACLES, obstaclesBetween, obstaclesInList } from '../eligibility.ts';
import { buildIndex, type MatchIndex } from '../match-index.ts';
import { scorePair } from '../pair.ts';
import type { MatchProfile, PairFacts } from '../profile.ts';
import { ELIGIBLE, rank, scoreAll } from '../rank.ts';
import { scan } from '../scan.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { someFacts, someParticipant, somePresenter, someSettings, VOCABULARY } from './arbitraries.ts';

describe('the index and the plain scorer agree', () => {
  test('on every score, to the last bit, and on every obstacle', () => {
    fc.assert(
      fc.property(
        fc.array(somePresenter, { maxLength: 30 }),
        someParticipant,
        someSettings,
        someFacts,
        (presenters, participant, settings, facts) => {
          const index = buildIndex(presenters, settings, VOCABULARY);
          expectExact(index, lastOfEachId(presenters), participant, facts);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('after any changes: the index equals one that was built anew', () => {
    const change = fc.oneof(
      { weight: 3, arbitrary: fc.record({ upsert: somePresenter }) },
      { weight: 2, arbitrary: fc.record({ remove: fc.nat(11) }) },
      { weight: 1, arbitrary: fc.record({ id: fc.nat(11), active: fc.nat(3), max: fc.nat(3) }) },
    );
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 80 }),
        someParticipant,
        someSettings,
        someFacts,
        (changes, participant, settings, facts) => {
          const index = buildIndex([], settings, VOCABULARY);
          const kept = new Map<string, MatchProfile>();
          for (const step of changes) {
            const version = index.version;
            if ('upsert' in step) {
              index.upsert(step.upsert);
              kept.set(step.upsert.id, step.upsert);
            } else if ('remove' in step) {
              expect(index.remove(`presenter_${step.remove}`)).toBe(kept.delete(`presenter_${step.remove}`));
            } else {
              const id = `presenter_${step.id}`;
              const profile = kept.get(id);
              const capacity = { active: step.active, max: step.max };
              expect(index.setCapacity(id, capacity)).toBe(profile !== undefined);
              if (profile) kept.set(id, { ...profile, capacity });
            }
            expect(index.version).toBeGreaterThanOrEqual(version);
          }
          const rebuilt = buildIndex(kept.values(), settings, VOCABULARY);
          expect(index.size).toBe(kept.size);
          const options = { limit: 100, pairFacts: facts, includeIneligible: true };
          const withoutPosition = (one: MatchIndex) => rank(one, participant, options).matches.map(({ position: _, ...match }) => match);
          expect(withoutPosition(index)).toEqual(withoutPosition(rebuilt));
          expectExact(index, kept, participant, facts);
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('a short page, which passes over the hopeless half-way, begins as the long one', () => {
  fc.assert(
    fc.property(
      fc.array(somePresenter, { maxLength: 12 }),
      someParticipant,
      someSettings,
      fc.integer({ min: 1, max: 5 }),
      (some, participant, settings, limit) => {
        // Many blocks of the same people: the first one sets the mark for the others.
        const presenters = Array.from({ length: 60 }, (_, copy) =>
          some.map((one) => ({ ...one, id: `${one.id}_${copy}`, user_id: `${one.user_id}_${copy}` })),
        ).flat();
        const index = buildIndex(presenters, settings, VOCABULARY);
        const ids = (page: number) => rank(index, participant, { limit: page, includeIneligible: true }).matches.map(({ id }) => id);
        expect(ids(limit)).toEqual(ids(300).slice(0, limit));
      },
    ),
    { numRuns: 100 },
  );
});

test('a presenter is read back as he was put in, sets sorted', () => {
  fc.assert(
    fc.property(somePresenter, (presenter) => {
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

function expectExact(index: MatchIndex, presenters: Map<string, MatchProfile>, participant: MatchProfile, facts: PairFacts): void {
  const scores = scan(index, participant, facts, { skipIneligible: false }).scores.slice();
  const all = scoreAll(index, participant, facts);
  const eligibleOnly = scan(index, participant, facts, { skipIneligible: true });
  for (const [id, presenter] of presenters) {
    const position = index.positionOf(id) ?? -1;
    const [obstacle] = obstaclesInList(obstaclesBetween(participant, presenter, facts, index.company));
    const number = obstacle ? OBSTACLES.indexOf(obstacle.code) : ELIGIBLE;
    const { score } = scorePair(participant, presenter, index.company);
    expect(scores[position]).toBe(score);
    expect(eligibleOnly.obstacles[position] === 0).toBe(number === ELIGIBLE);
    expect(all.scores[position]).toBe(Math.fround(score));
    expect(all.eligibility[position]).toBe(number);
    expect(eligibleOnly.scores[position]).toBe(number === ELIGIBLE ? score : -1);
  }
}

function lastOfEachId(presenters: MatchProfile[]): Map<string, MatchProfile> {
  return new Map(presenters.map((presenter) => [presenter.id, presenter]));
}
