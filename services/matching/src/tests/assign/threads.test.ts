import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { candidatesOf } from '../../assign/candidates.ts';
import { assignGreedily } from '../../assign/greedy.ts';
import { AssignmentCancelled } from '../../assign/problem.ts';
import { AssignmentThreads } from '../../assign/threads.ts';
import { tradeOff } from '../../assign/trade-off.ts';
import { assign } from '../../assign.ts';
import { buildIndex } from '../../match-index.ts';
import { resolveSettings } from '../../settings.ts';
import { participantArbitrary, presenterArbitrary, VOCABULARY } from '../arbitraries.ts';

const settings = resolveSettings();
const numbered = <T extends { id: string }>(profiles: T[]) => profiles.map((profile, number) => ({ ...profile, id: `${number}` }));
const participants = numbered(fc.sample(participantArbitrary, { seed: 1, numRuns: 450 }));
const presenters = numbered(fc.sample(presenterArbitrary, { seed: 2, numRuns: 40 }));
const seats = presenters.map((_, number) => number % 3);
const people = { settings, vocabulary: VOCABULARY, participants, presenters, seats };
const problem = candidatesOf(buildIndex(presenters, settings, VOCABULARY), participants, { seatsOf: (position) => seats[position] ?? 0 });
const floor = 0.3;

describe('threads of an assignment', () => {
  const threads = new AssignmentThreads(2);
  afterAll(() => threads.close());

  it('score all pairs, and report the progress', async () => {
    const progress: number[] = [];
    const scored = await threads.score(people, (done) => progress.push(done));
    expect(Array.from(scored.points)).toEqual(Array.from(problem.points));
    expect(scored.seats).toEqual(problem.seats);
    expect(progress).toHaveLength(3);
    expect(progress.at(-1)).toBe(450);
  });

  it('solve as the caller would', async () => {
    const served: number[] = [];
    expect(await threads.assign(problem, { floor, aloneCost: 1 })).toEqual(assign(problem, { floor, aloneCost: 1 }));
    expect(await threads.draft(problem, { floor, aloneCost: 1 })).toEqual(assignGreedily(problem, { floor, aloneCost: 1 }));
    const points = await threads.tradeOff(problem, { floor }, (point) => served.push(point.served));
    expect(points).toEqual(tradeOff(problem, { floor }));
    expect(served).toEqual(expect.arrayContaining(points.map((point) => point.served)));
  });

  it('pass on what the solver refuses', async () => {
    const locks = [0, 1].map((participant) => ({ participant, presenter: 1 }));
    await expect(threads.assign(problem, { floor, aloneCost: 1, locks })).rejects.toThrow(RangeError);
  });

  it('end in the middle of a computation', async () => {
    const closed = new AssignmentThreads(2);
    const scoring = closed.score(people);
    await Promise.all([expect(scoring).rejects.toThrow(AssignmentCancelled), closed.close()]);
    await expect(closed.assign(problem, { floor, aloneCost: 1 })).rejects.toThrow(AssignmentCancelled);
  });
});
