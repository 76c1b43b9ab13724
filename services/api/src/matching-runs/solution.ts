import { checkedFlags, type PairFlag, type RunConstraints, type RunMetrics } from '@binome/contract/values/matching-runs';
import type { Assignment } from '@binome/matching/assign/problem';
import { scorePair } from '@binome/matching/pair';
import type { MatchProfile } from '@binome/matching/profile';
import { isToCheck, watchOutFor } from '@binome/matching/watch-out';
import { workInSlices } from '../platform/process/work-in-slices.ts';
import { aloneReasons } from './alone.ts';
import type { SolvedPair } from './pair-queries.ts';
import { pointsOf, type RunProblem } from './problem.ts';

/** Turns a solution into the pairs of a run, in slices between which other requests are answered. `silent`: mentors with a silent relationship, by profile id. */
export async function pairsOf(
  problem: RunProblem,
  assignment: Assignment,
  constraints: RunConstraints,
  silent: ReadonlyMap<string, string>,
): Promise<SolvedPair[]> {
  const { participants, presenters, waiting } = problem.people;
  const added = addedOf(assignment);
  const locks = new Map(constraints.locks.map((lock) => [lock.participant_id, lock]));
  const kept = new Set(problem.locks.map(({ participant }) => participant));
  const pairOf = (participant: MatchProfile, number: number): SolvedPair => {
    const position = assignment.presenterOf[number] ?? -1;
    const presenter = presenters[position];
    if (!presenter) return { ...alonePair, participant_id: participant.id, alone: aloneReasons(problem, constraints, number) };
    const lock = kept.has(number) ? locks.get(participant.id) : undefined;
    return {
      participant_id: participant.id,
      presenter_id: presenter.id,
      score: pointsOf(problem, { participant: number, presenter: position }),
      locked: lock !== undefined,
      by_hand: lock?.by_hand ?? false,
      hand_change: lock?.hand_change ?? null,
      flags: flagsOf(problem, participant, presenter, added.get(position) ?? 0, silent),
      alone: [],
    };
  };
  const pause = workInSlices();
  const pairs: SolvedPair[] = [];
  for (const [number, participant] of participants.entries()) {
    pairs.push(pairOf(participant, number));
    await pause();
  }
  return [...pairs, ...waiting.map(({ participant_id, code }) => ({ ...alonePair, participant_id, alone: [{ code }] }))];
}

const alonePair = { presenter_id: null, score: null, locked: false, by_hand: false, hand_change: null, flags: [], alone: [] };

/** Presenter → participants of the solution. */
function addedOf({ presenterOf }: Assignment): Map<number, number> {
  const added = new Map<number, number>();
  for (const presenter of presenterOf) if (presenter >= 0) added.set(presenter, (added.get(presenter) ?? 0) + 1);
  return added;
}

function flagsOf(
  { people }: RunProblem,
  participant: MatchProfile,
  presenter: MatchProfile,
  added: number,
  silent: ReadonlyMap<string, string>,
): PairFlag[] {
  const { participant: direction } = scorePair(participant, presenter, people.facts);
  const shown = { ...direction, criteria: direction.criteria.filter(({ criterion }) => criterion !== 'seniority') };
  const watchOut = watchOutFor(participant, presenter, shown, people.facts);
  const { active, max } = presenter.capacity;
  return [
    ...(isToCheck(watchOut, participant, presenter) ? ['watch_out' as const] : []),
    ...(silent.has(presenter.id) ? ['silent' as const] : []),
    // Not useful for a mentor who takes a single mentee.
    ...(max > 1 && active + added >= max ? ['full' as const] : []),
  ];
}

/** The figures of a run. */
export function metricsOf({ people, locks, scored }: RunProblem, assignment: Assignment, pairs: SolvedPair[]): RunMetrics {
  const served = assignment.served;
  const added = [...addedOf(assignment).values()];
  const free = scored.seats.reduce((sum, seats) => sum + seats, 0);
  return {
    participants: people.participants.length + people.waiting.length,
    served,
    alone: people.participants.length + people.waiting.length - served,
    mean: served > 0 ? shown(assignment.mean) : null,
    worst_tenth: served > 0 ? shown(assignment.worstTenth) : null,
    presenters: people.presenters.length,
    free_seats: free,
    mean_added: added.length > 0 ? Math.round((served / added.length) * 10) / 10 : null,
    max_added: Math.max(0, ...added),
    locked: locks.length,
    to_check: pairs.filter(({ flags }) => flags.some((flag) => checkedFlags.includes(flag))).length,
  };
}

/** A mean of scores, 0..1, as shown: points with one digit. */
export function shown(score: number): number {
  return Math.round(score * 1000) / 10;
}
