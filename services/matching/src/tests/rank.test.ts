import { expect, test } from 'vitest';
import { BENCH_VOCABULARY, population } from '../../bench/population.ts';
import { shownScore, WORD_LABELS, wordOf } from '../calibration.ts';
import { obstaclesBetween, obstaclesInList } from '../eligibility.ts';
import { buildIndex } from '../match-index.ts';
import { scorePair } from '../pair.ts';
import { rank, scoreAll } from '../rank.ts';
import { CRITERIA, DEFAULT_SETTINGS, resolveSettings } from '../settings.ts';
import { participant, presenter } from './people.ts';

const presenters = population('presenter', 3_000, 7);
const [mentee = participant()] = population('participant', 1, 8);
const index = buildIndex(presenters, DEFAULT_SETTINGS, BENCH_VOCABULARY);

const expected = presenters
  .filter((mentor) => obstaclesInList(obstaclesBetween(mentee, mentor, {}, index.company)).length === 0)
  .map((mentor) => ({ id: mentor.id, raw: scorePair(mentee, mentor, index.company).score }))
  .sort((one, two) => two.raw - one.raw || (one.id < two.id ? -1 : 1));

test('the whole order is the plain one, and the pages put together are the whole order', () => {
  const whole = rank(index, mentee, { limit: presenters.length });
  expect(whole.total).toBe(expected.length);
  expect(whole.matches.map(({ id, raw }) => ({ id, raw }))).toEqual(expected);
  for (const limit of [1, 7, 20, 500]) {
    const ids: string[] = [];
    for (let offset = 0; offset < whole.total; offset += limit) {
      const page = rank(index, mentee, { limit, offset });
      expect(page.total).toBe(whole.total);
      ids.push(...page.matches.map(({ id }) => id));
      if (limit < 20 && offset > 200) break;
    }
    expect(ids).toEqual(expected.slice(0, ids.length).map(({ id }) => id));
  }
});

test('passing over the hopeless half-way changes no short page', () => {
  for (const asked of population('participant', 80, 9)) {
    // A long page scores everybody to the end.
    const whole = rank(index, asked, { limit: 300 });
    for (const limit of [1, 5, 20, 100]) {
      expect(rank(index, asked, { limit })).toEqual({ total: whole.total, matches: whole.matches.slice(0, limit) });
    }
    expect(rank(index, asked, { limit: 12, offset: 36 }).matches).toEqual(whole.matches.slice(36, 48));
  }
});

test('an equal who comes late is not hopeless: the id decides', () => {
  const none = Object.fromEntries(CRITERIA.map((criterion) => [criterion, 0]));
  const settings = resolveSettings({ participant: { weights: { ...none, needs: 1 } }, presenter: { weights: { ...none, skills: 1 } } });
  const equals = Array.from({ length: 2_000 }, (_, place) => {
    const id = `presenter_${String(9_999 - place)}`;
    return presenter({ id, user_id: id, skills: ['tag_1'] });
  });
  const found = rank(buildIndex(equals, settings, BENCH_VOCABULARY), participant({ needs: ['tag_1', 'tag_2'] }), { limit: 2 });
  expect(found.matches.map(({ id }) => id)).toEqual(['presenter_8000', 'presenter_8001']);
});

test('a page beyond the end is empty, as is one of nothing', () => {
  expect(rank(index, mentee, { offset: 10_000 }).matches).toEqual([]);
  expect(rank(index, mentee, { limit: 0 }).matches).toEqual([]);
  expect(rank(buildIndex([], DEFAULT_SETTINGS, BENCH_VOCABULARY), mentee)).toEqual({ total: 0, matches: [] });
});

test('a filter is a question or a bitset', () => {
  const even = new Uint32Array(Math.ceil(index.size / 32)).fill(0x55555555);
  const byBits = rank(index, mentee, { filter: even, limit: 3_000 });
  const byQuestion = rank(index, mentee, { filter: (position) => position % 2 === 0, limit: 3_000 });
  expect(byBits).toEqual(byQuestion);
  const kept = expected.filter(({ id }) => (index.positionOf(id) ?? 1) % 2 === 0);
  expect(byBits.matches.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
});

test('equal scores are put in the order of their ids, however they came in', () => {
  const twins = ['c', 'a', 'd', 'b'].map((id) => presenter({ id, user_id: id, skills: ['tag_1'] }));
  const found = rank(buildIndex(twins, DEFAULT_SETTINGS, BENCH_VOCABULARY), participant({ needs: ['tag_1'] }));
  expect(found.matches.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test('scoreAll keeps its answer when another question is asked', () => {
  const { scores, eligibility } = scoreAll(index, mentee);
  const [firstScores, firstEligibility] = [scores.slice(), eligibility.slice()];
  scoreAll(index, participant({ needs: ['tag_1'] }));
  expect(scores).toEqual(firstScores);
  expect(eligibility).toEqual(firstEligibility);
});

test('participants are no part of the index, and a presenter who becomes one leaves it', () => {
  const small = buildIndex([participant(), presenter()], DEFAULT_SETTINGS, BENCH_VOCABULARY);
  expect(small.size).toBe(1);
  small.upsert({ ...presenter(), role: 'participant' });
  expect(small.size).toBe(0);
});

test('the shown score rises with the raw one, from 0 to 100, and the words go with it', () => {
  let last = 0;
  for (let step = 0; step <= 10_000; step += 1) {
    const shown = shownScore(step / 10_000);
    expect(shown).toBeGreaterThanOrEqual(last);
    last = shown;
  }
  expect([shownScore(0), shownScore(1)]).toEqual([0, 100]);
  expect([100, 85, 84, 70, 69, 50, 49, 0].map(wordOf)).toEqual([
    'excellent',
    'excellent',
    'tres_bon',
    'tres_bon',
    'bon',
    'bon',
    'a_explorer',
    'a_explorer',
  ]);
  expect(WORD_LABELS.a_explorer).toEqual({ fr: 'À explorer', en: 'Worth exploring' });
});

test('the words are as rare as they say: one pair in ten, in a hundred, in a thousand', () => {
  const shown: number[] = [];
  for (const asked of population('participant', 60, 11)) {
    const { scores, eligibility } = scoreAll(index, asked);
    for (const [position, score] of scores.entries()) if (eligibility[position] === 255) shown.push(shownScore(score));
  }
  const share = (from: number) => shown.filter((score) => score >= from).length / shown.length;
  expect(share(50)).toBeGreaterThan(0.06);
  expect(share(50)).toBeLessThan(0.15);
  expect(share(70)).toBeGreaterThan(0.005);
  expect(share(70)).toBeLessThan(0.02);
  expect(share(85)).toBeLessThan(0.003);
});
