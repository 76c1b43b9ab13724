import { expect, test } from 'vitest';
import { BENCH_VOCABULARY, population } from '../../bench/population.ts';
import { shownScore } from '../calibration.ts';
import { listingObstacles, obstaclesBetween } from '../eligibility.ts';
import { buildIndex } from '../match-index.ts';
import { scorePair } from '../pair.ts';
import { rank, scoreAll } from '../rank.ts';
import { CRITERIA, DEFAULT_SETTINGS, resolveSettings } from '../settings.ts';
import { participant, presenter } from './people.ts';

const presenters = population('presenter', 3_000, 7);
const [mentee = participant()] = population('participant', 1, 8);
const index = buildIndex(presenters, DEFAULT_SETTINGS, BENCH_VOCABULARY);

const expected = presenters
  .filter((mentor) => listingObstacles(obstaclesBetween(mentee, mentor, {}, index.company)).length === 0)
  .map((mentor) => ({ id: mentor.id, raw: scorePair(mentee, mentor, index.company).score }))
  .sort((one, two) => two.raw - one.raw || (one.id < two.id ? -1 : 1));

test('the ranking equals that of the reference scorer, and so do its pages together', () => {
  const full = rank(index, mentee, { limit: presenters.length });
  expect(full.total).toBe(expected.length);
  expect(full.matches.map(({ id, raw }) => ({ id, raw }))).toEqual(expected);
  for (const limit of [1, 7, 20, 500]) {
    const ids: string[] = [];
    for (let offset = 0; offset < full.total; offset += limit) {
      const page = rank(index, mentee, { limit, offset });
      expect(page.total).toBe(full.total);
      ids.push(...page.matches.map(({ id }) => id));
      if (limit < 20 && offset > 200) break;
    }
    expect(ids).toEqual(expected.slice(0, ids.length).map(({ id }) => id));
  }
});

test('pruning does not change short pages', () => {
  const strict = buildIndex(presenters, resolveSettings({ presenter: { must_haves: ['targets', 'slots'] } }), BENCH_VOCABULARY);
  for (const [place, participantProfile] of population('participant', 80, 9).entries()) {
    const pruned = place % 2 === 0 ? index : strict;
    // Long pages are not pruned.
    const full = rank(pruned, participantProfile, { limit: 300 });
    for (const limit of [1, 5, 20, 100]) {
      expect(rank(pruned, participantProfile, { limit })).toEqual({ total: full.total, matches: full.matches.slice(0, limit) });
    }
    expect(rank(pruned, participantProfile, { limit: 12, offset: 36 }).matches).toEqual(full.matches.slice(36, 48));
  }
});

test('presenters tied with the last one of the page are not pruned: the id decides', () => {
  const none = Object.fromEntries(CRITERIA.map((criterion) => [criterion, 0]));
  const settings = resolveSettings({ participant: { weights: { ...none, needs: 1 } }, presenter: { weights: { ...none, skills: 1 } } });
  const tiedPresenters = Array.from({ length: 2_000 }, (_, place) => {
    const id = `presenter_${String(9_999 - place)}`;
    return presenter({ id, user_id: id, skills: ['tag_1'] });
  });
  const ranking = rank(buildIndex(tiedPresenters, settings, BENCH_VOCABULARY), participant({ needs: ['tag_1', 'tag_2'] }), { limit: 2 });
  expect(ranking.matches.map(({ id }) => id)).toEqual(['presenter_8000', 'presenter_8001']);
});

test('a page beyond the end and a page of size 0 are empty', () => {
  expect(rank(index, mentee, { offset: 10_000 }).matches).toEqual([]);
  expect(rank(index, mentee, { limit: 0 }).matches).toEqual([]);
  expect(rank(buildIndex([], DEFAULT_SETTINGS, BENCH_VOCABULARY), mentee)).toEqual({ total: 0, matches: [] });
});

test('a filter is a predicate or a bitset', () => {
  const even = new Uint32Array(Math.ceil(index.size / 32)).fill(0x55555555);
  const byBits = rank(index, mentee, { filter: even, limit: 3_000 });
  const byPredicate = rank(index, mentee, { filter: (position) => position % 2 === 0, limit: 3_000 });
  expect(byBits).toEqual(byPredicate);
  const evenMatches = expected.filter(({ id }) => (index.positionOf(id) ?? 1) % 2 === 0);
  expect(byBits.matches.map(({ id }) => id)).toEqual(evenMatches.map(({ id }) => id));
});

test('equal scores are sorted by id, whatever the order of insertion', () => {
  const tiedPresenters = ['c', 'a', 'd', 'b'].map((id) => presenter({ id, user_id: id, skills: ['tag_1'] }));
  const ranking = rank(buildIndex(tiedPresenters, DEFAULT_SETTINGS, BENCH_VOCABULARY), participant({ needs: ['tag_1'] }));
  expect(ranking.matches.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test('the result of scoreAll does not change with the next query', () => {
  const { scores, eligibility } = scoreAll(index, mentee);
  const [firstScores, firstEligibility] = [scores.slice(), eligibility.slice()];
  scoreAll(index, participant({ needs: ['tag_1'] }));
  expect(scores).toEqual(firstScores);
  expect(eligibility).toEqual(firstEligibility);
});

test('participants are not in the index, and a presenter who becomes one is removed', () => {
  const small = buildIndex([participant(), presenter()], DEFAULT_SETTINGS, BENCH_VOCABULARY);
  expect(small.size).toBe(1);
  small.upsert({ ...presenter(), role: 'participant' });
  expect(small.size).toBe(0);
});

test('the shown score rises with the raw score from 0 to 100', () => {
  let previous = 0;
  for (let step = 0; step <= 10_000; step += 1) {
    const shown = shownScore(step / 10_000);
    expect(shown).toBeGreaterThanOrEqual(previous);
    previous = shown;
  }
  expect([shownScore(0), shownScore(1)]).toEqual([0, 100]);
});

test('half of the pairs reach 35, one in ten 50, one in a hundred 70', () => {
  const shown: number[] = [];
  for (const participantProfile of population('participant', 60, 11)) {
    const { scores, eligibility } = scoreAll(index, participantProfile);
    for (const [position, score] of scores.entries()) if (eligibility[position] === 255) shown.push(shownScore(score));
  }
  const share = (from: number) => shown.filter((score) => score >= from).length / shown.length;
  expect(share(50)).toBeGreaterThan(0.06);
  expect(share(50)).toBeLessThan(0.15);
  expect(share(70)).toBeGreaterThan(0.005);
  expect(share(70)).toBeLessThan(0.02);
  expect(share(35)).toBeGreaterThan(0.4);
  expect(share(35)).toBeLessThan(0.6);
});
