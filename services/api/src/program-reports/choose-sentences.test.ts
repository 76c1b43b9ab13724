import { expect, test } from 'vitest';
import en from '../messages/en.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import { chooseSentences, type SentenceFacts } from './choose-sentences.ts';

/** A quiet month: no change, no lack. */
const quiet: SentenceFacts = {
  running: { now: 20, before: 20 },
  held: { now: 20, before: 20 },
  hours: 17,
  met: { now: 90, before: 90 },
  reports: { now: 80, before: 80 },
  silent: { now: 0, before: 0 },
  waiting: { now: 10, before: 10 },
  rating: { now: 4.4, before: 4.4 },
  recommendation: { now: 8.9, before: 8.9 },
  alone: 0,
  free_seats: 12,
  topics: [],
};
const topic = (seats: number) => ({ name: 'Éolien', waiting: 5, seats });

const cases: [change: Partial<SentenceFacts>, codes: string[]][] = [
  [{}, ['running_same', 'held_now', 'topics_enough']],
  // Each change for the better, and for the worse.
  [{ running: { now: 25, before: 20 } }, ['running_up', 'held_now', 'topics_enough']],
  [{ running: { now: 15, before: 20 } }, ['running_down', 'held_now', 'topics_enough']],
  [{ held: { now: 25, before: 20 } }, ['held_up', 'running_same', 'topics_enough']],
  [{ held: { now: 0, before: 20 } }, ['held_down', 'running_same', 'topics_enough']],
  [{ met: { now: 95, before: 90 } }, ['met_up', 'running_same', 'held_now']],
  [{ met: { now: 70, before: 90 } }, ['met_down', 'running_same', 'held_now']],
  [{ silent: { now: 0, before: 8 } }, ['silent_down', 'running_same', 'held_now']],
  [{ silent: { now: 8, before: 5 } }, ['silent_up', 'running_same', 'held_now']],
  [{ waiting: { now: 5, before: 10 } }, ['waiting_down', 'running_same', 'held_now']],
  [{ waiting: { now: 12, before: 10 } }, ['waiting_up', 'running_same', 'held_now']],
  [{ reports: { now: 85, before: 80 } }, ['reports_up', 'running_same', 'held_now']],
  [{ reports: { now: 70, before: 80 } }, ['reports_down', 'running_same', 'held_now']],
  [{ rating: { now: 4.5, before: 4.4 } }, ['rating_up', 'running_same', 'held_now']],
  [{ rating: { now: 4.1, before: 4.4 } }, ['rating_down', 'running_same', 'held_now']],
  [{ recommendation: { now: 9.2, before: 8.9 } }, ['recommendation_up', 'running_same', 'held_now']],
  [{ recommendation: { now: 8.5, before: 8.9 } }, ['recommendation_down', 'running_same', 'held_now']],
  // Topics with too few mentors.
  [{ topics: [topic(0), topic(1)] }, ['topic_empty', 'running_same', 'held_now']],
  [{ topics: [topic(1)] }, ['topic_short', 'running_same', 'held_now']],
  [{ free_seats: 5 }, ['places_short', 'running_same', 'held_now']],
  [{ alone: 26 }, ['alone_many', 'running_same', 'held_now']],
  [{ silent: { now: 5, before: null } }, ['silent_some', 'running_same', 'held_now']],
  [{ reports: { now: 50, before: 50 } }, ['reports_missing', 'running_same', 'held_now']],
  // An improvement, a decline and a lack.
  [{ running: { now: 25, before: 20 }, silent: { now: 8, before: 5 }, topics: [topic(0)] }, ['running_up', 'silent_up', 'topic_empty']],
  // Each sentence is about something else: a lack of what has just been said gives its place.
  [{ waiting: { now: 30, before: 10 } }, ['waiting_up', 'running_same', 'held_now']],
  // Small changes of shares, and changes that would say a small number, are no news.
  [{ met: { now: 94, before: 90 }, reports: { now: 84, before: 80 } }, ['running_same', 'held_now', 'topics_enough']],
  [{ silent: { now: 5, before: 3 }, topics: null }, ['silent_some', 'running_same', 'held_now']],
  [{ running: { now: 3, before: 0 }, held: { now: 2, before: 0 }, topics: null, alone: 3 }, ['running_few']],
  [{ running: { now: 0, before: null }, held: { now: 0, before: null }, topics: null }, ['running_none', 'held_none']],
  [{ running: { now: 20, before: null }, topics: null }, ['running_now', 'held_now']],
];

test.each(cases)('%j', (change, codes) => {
  expect(chooseSentences({ ...quiet, ...change }).map(({ code }) => code)).toEqual(codes);
});

test('the larger of two changes is said', () => {
  const changes = { running: { now: 21, before: 20 }, held: { now: 40, before: 20 } };
  expect(chooseSentences({ ...quiet, ...changes })[0]?.code).toBe('held_up');
});

test('every sentence that has a text is chosen in one of these cases', () => {
  const chosen = new Set(cases.flatMap(([, codes]) => codes));
  for (const texts of [fr, en]) {
    const written = Object.keys(texts).flatMap((key) => /^report\.sentence\.(\w+)\.lead$/.exec(key)?.[1] ?? []);
    expect(written.toSorted()).toEqual([...chosen].sort());
    for (const code of written) expect(texts).toHaveProperty([`report.sentence.${code}.text`]);
  }
});
