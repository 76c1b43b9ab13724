import { AssignmentThreads } from '@binome/matching/assign/threads';
import { DEFAULT_SETTINGS } from '@binome/matching/settings';
import { participant, presenter } from '@binome/matching/tests/people';
import { EMPTY_VOCABULARY } from '@binome/matching/vocabulary';
import { expect, test } from 'vitest';
import { ApiError } from '../platform/http/errors.ts';
import { buildProblem, changeProblem, type RunPeople } from './problem.ts';
import { ScoreMemory } from './score-memory.ts';
import { insteadOfOthers } from './simulate.ts';
import { type ScoredPeople, type Solver, solverHere } from './solver.ts';

const topics = ['cloud', 'data', 'sales', 'design'];
const menteesOf = (count: number) =>
  Array.from({ length: count }, (_, number) =>
    participant({ id: `mentee ${number}`, user_id: `u ${number}`, needs: [topics[number % 4] ?? ''] }),
  );
const mentorsOf = (count: number) =>
  Array.from({ length: count }, (_, number) =>
    presenter({ id: `mentor ${number}`, user_id: `v ${number}`, skills: topics.slice(0, (number % 4) + 1) }),
  );
const people: ScoredPeople = {
  ...{ settings: DEFAULT_SETTINGS, vocabulary: EMPTY_VOCABULARY, participants: menteesOf(6), presenters: mentorsOf(3) },
  ...{ seats: [1, 1, 1], pairFactsOf: () => ({}) },
};

/** Scores here, and notes whom. */
function notingSolver() {
  const scored: string[][] = [];
  const score: Solver['score'] = (asked) => {
    scored.push(asked.participants.map(({ id }) => id));
    return solverHere.score(asked);
  };
  return { scored, solver: { ...solverHere, score } };
}

test('only the mentees whose scores could have changed are scored again', async () => {
  const { scored, solver } = notingSolver();
  const memory = new ScoreMemory();
  const scores = async (asked: ScoredPeople) => {
    scored.length = 0;
    const { seats, points } = await memory.score(solver, asked);
    const { points: plain } = await solverHere.score(asked);
    expect([[...seats], [...points]]).toEqual([[...asked.seats], [...plain]]);
    return scored.flat();
  };
  const { participants, presenters } = people;
  expect(await scores(people)).toHaveLength(6);
  const full = presenters.map((mentor) => ({ ...mentor, capacity: { active: 2, max: 2 } }));
  expect(await scores({ ...people, presenters: full, seats: [0, 3, 1] })).toEqual([]);
  expect(await scores({ ...people, participants: participants.slice(2).toReversed() })).toEqual([]);
  const changed = participants.with(4, { ...(participants[4] ?? participant()), needs: ['design'] });
  expect(await scores({ ...people, participants: changed })).toEqual(['mentee 0', 'mentee 1', 'mentee 4']);
  const declined: ScoredPeople = {
    ...{ ...people, participants: changed },
    pairFactsOf: ({ id }) => (id === 'mentee 3' ? { past: new Set(['mentor 0']) } : {}),
  };
  expect(await scores(declined)).toEqual(['mentee 3']);
  expect(await scores({ ...declined, settings: { ...DEFAULT_SETTINGS, floor: 0.2 } as never })).toHaveLength(6);
  expect(await scores({ ...declined, presenters: presenters.with(0, presenter({ id: 'mentor 0', user_id: 'v 0' })) })).toHaveLength(6);
  expect(await scores({ ...declined, vocabulary: { ...EMPTY_VOCABULARY, families: new Map([['cloud', 'it']]) } })).toHaveLength(6);
});

test('the least recently used points are forgotten first, and what is too large is not kept', async () => {
  const { scored, solver } = notingSolver();
  const memory = new ScoreMemory(35);
  const of = (mentors: number) => ({ ...people, presenters: mentorsOf(mentors), seats: Array.from({ length: mentors }, () => 1) });
  for (const mentors of [2, 3, 2, 1, 2, 3, 9, 9]) await memory.score(solver, of(mentors));
  expect(scored).toHaveLength(6);
});

test('places, a floor and imagined mentors need no scoring of the pairs that are there', async () => {
  const { scored, solver } = notingSolver();
  const [participants, presenters] = [[...people.participants], [...people.presenters]];
  const facts = { settings: DEFAULT_SETTINGS, vocabulary: EMPTY_VOCABULARY } as RunPeople['facts'];
  const seats = new Map(presenters.map(({ id }) => [id, 1]));
  const run: RunPeople = { participants, presenters, seats, facts, histories: new Map(), waiting: [], gone: [] };
  const lock = { participant_id: 'mentee 1', presenter_id: 'mentor 2', by_hand: true, hand_change: null };
  const constraints = { floor: 0, theta: 0, ignored_criteria: [], locks: [lock], removed: [] };
  const base = await buildProblem(solver, run, constraints);
  const added = [presenter({ id: 'new', user_id: 'new', skills: ['sales'] })];
  const places = new Map([...seats, ['mentor 0', 4], ['new', 1]]);
  scored.length = 0;
  const moved = await changeProblem(solver, base, { seats: places, added: [] }, { ...constraints, floor: 60 });
  expect(scored).toEqual([]);
  expect(moved).toEqual(await buildProblem(solverHere, { ...run, seats: places }, constraints));
  const widened = await changeProblem(solver, base, { seats: places, added }, constraints);
  const asked = await buildProblem(solverHere, { ...run, seats: places, presenters: [...presenters, ...added] }, constraints);
  expect([[...widened.scored.points], widened.scored.seats, widened.locks]).toEqual([
    [...asked.scored.points],
    asked.scored.seats,
    asked.locks,
  ]);
});

test('a person’s next simulation of a run ends the one before, which says so', async () => {
  const [first, second, other] = [new AssignmentThreads(1), new AssignmentThreads(1), new AssignmentThreads(1)];
  const large = { ...people, participants: menteesOf(2000), presenters: mentorsOf(300), seats: Array.from({ length: 300 }, () => 1) };
  const simulation = (key: string, threads: AssignmentThreads) => insteadOfOthers(key, threads, () => threads.score(large));
  const ended = simulation('run person', first);
  const kept = simulation('run colleague', other);
  const answered = simulation('run person', second);
  await expect(ended).rejects.toMatchObject(new ApiError('transition_refused'));
  expect((await Promise.all([kept, answered])).map(({ points }) => points.length)).toEqual([600_000, 600_000]);
  for (const threads of [first, second, other]) await threads.close();
});
