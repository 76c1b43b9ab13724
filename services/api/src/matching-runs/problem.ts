import type { RunConstraints } from '@binome/contract/values/matching-runs';
import type { AssignmentProblem, LockedPair, NumberedPair } from '@binome/matching/assign/problem';
import type { MatchProfile, PairFacts } from '@binome/matching/profile';
import { CRITERIA, type Criterion, type MatchSettings } from '@binome/matching/settings';
import type { CompanyFacts } from '../matching/company-facts.ts';
import type { CompanyIndexes } from '../matching/company-indexes.ts';
import { matchProfileOf } from '../matching/indexed-profile.ts';
import { listMatchingRows } from '../matching/queries.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { CompanyContext, ConsoleContext } from '../platform/process/context.ts';
import { workInSlices } from '../platform/process/work-in-slices.ts';
import { dayIn } from '../platform/text/time-zone.ts';
import { type MenteeHistory, readFreeSeats, readHistories } from './audience-queries.ts';
import { ScoreMemory } from './score-memory.ts';
import { isLarge, type ScoredPeople, type Solver } from './solver.ts';

export type RunContext = ConsoleContext & { indexes: CompanyIndexes };
/** As it is in a computation that nobody waits for. */
export type RunJobContext = CompanyContext & { indexes: CompanyIndexes };

/** What a run computes with. */
export type RunInput = { id: string; program_id: string | null; audience: 'unmatched' | 'people' };

/** The people of a run as of now: those who can be assigned are numbered in their order. */
export type RunPeople = {
  participants: MatchProfile[];
  /** Mentees who cannot be assigned as things stand. */
  waiting: { participant_id: string; code: 'not_visible' | 'full' }[];
  /** Mentees who need nobody any more, or have left the program. */
  gone: string[];
  presenters: MatchProfile[];
  /** By profile id of the mentor. */
  seats: Map<string, number>;
  histories: Map<string, MenteeHistory>;
  facts: CompanyFacts;
};

/** Reads the people of a run. Must come before the first write of the transaction: see `CompanyIndexes`. */
export async function readPeople(
  context: Pick<RunJobContext, 'tx' | 'indexes' | 'actor'>,
  run: RunInput,
  participantIds: string[],
): Promise<RunPeople> {
  const { tx, indexes, actor } = context;
  const community = await indexes.getCommunity(tx, actor.company_id);
  const { facts } = community;
  const { now } = community.moment;
  const moment = { now, day: dayIn(facts.row.time_zone, now.getTime()) };
  const seats = await readFreeSeats(tx, { program_id: run.program_id, day: moment.day });
  const histories = await readHistories(tx, run, participantIds, moment.day);
  const rows = await listMatchingRows(tx, participantIds);
  // Thousands of people are read in slices, between which other requests are answered.
  const pause = workInSlices();
  const profiles: MatchProfile[] = [];
  for (const row of rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    profiles.push(matchProfileOf(row, facts.row, moment));
    await pause();
  }
  const people: RunPeople = { participants: [], waiting: [], gone: [], presenters: [], seats, histories, facts };
  const found = new Set(profiles.map(({ id }) => id));
  people.gone = participantIds.filter((id) => !found.has(id));
  for (const profile of profiles) {
    const history = histories.get(profile.id);
    const { in_program, has_mentor, has_proposal } = history ?? { in_program: false, has_mentor: false, has_proposal: false };
    const isFull = has_proposal || profile.capacity.active >= profile.capacity.max;
    const needsNobody = run.audience === 'unmatched' && (has_mentor || has_proposal);
    if (!in_program || needsNobody) people.gone.push(profile.id);
    else if (isFull) people.waiting.push({ participant_id: profile.id, code: 'full' });
    else if (!profile.visible || profile.paused) people.waiting.push({ participant_id: profile.id, code: 'not_visible' });
    else people.participants.push(profile);
  }
  // In the order of their ids, so that equal input gives equal pairs.
  for (const id of [...seats.keys()].sort()) {
    const position = community.index.positionOf(id);
    if (position !== undefined) people.presenters.push(community.index.profileAt(position));
    await pause();
  }
  return people;
}

/** A run as numbers: participants and presenters by their place in `people`. */
export type RunProblem = { people: RunPeople; scored: AssignmentProblem; locks: LockedPair[]; forbidden: NumberedPair[] };

/** Of all companies. */
const memory = new ScoreMemory();

/**
 * Scores all pairs, or takes their scores from memory. Locks of people who have gone, or beyond the places of a mentor, are left out.
 * @throws ApiError `invalid` if no criterion is left
 */
export async function buildProblem(
  solver: Solver,
  people: RunPeople,
  constraints: RunConstraints,
  onProgress?: (done: number) => void,
): Promise<RunProblem> {
  const scored = scoredPeopleOf(people, constraints);
  const { points } = await (isLarge(people) ? memory.score(solver, scored, onProgress) : solver.score(scored, onProgress));
  return problemOf(people, points, constraints);
}

/** A problem with other places, another floor, or mentors more: only these are scored. */
export async function changeProblem(
  solver: Solver,
  { people, scored }: RunProblem,
  { seats, added }: { seats: RunPeople['seats']; added: MatchProfile[] },
  constraints: RunConstraints,
): Promise<RunProblem> {
  const next = { ...people, seats, presenters: [...people.presenters, ...added] };
  if (added.length === 0) return problemOf(next, scored.points, constraints);
  const columns = await solver.score(scoredPeopleOf({ ...next, presenters: added }, constraints));
  const [width, old] = [next.presenters.length, people.presenters.length];
  // Threads read it too.
  const points = new Uint8Array(new SharedArrayBuffer(people.participants.length * width));
  for (let number = 0; number < people.participants.length; number += 1) {
    points.set(scored.points.subarray(number * old, (number + 1) * old), number * width);
    points.set(columns.points.subarray(number * added.length, (number + 1) * added.length), number * width + old);
  }
  return problemOf(next, points, constraints);
}

function scoredPeopleOf(
  { participants, presenters, seats, histories, facts }: RunPeople,
  { ignored_criteria }: RunConstraints,
): ScoredPeople {
  return {
    settings: withoutCriteria(facts.settings, ignored_criteria),
    vocabulary: facts.vocabulary,
    ...{ participants, presenters, seats: seatsOf(presenters, seats) },
    pairFactsOf: ({ id }) => pairFactsOf(histories.get(id)),
  };
}

const seatsOf = (presenters: MatchProfile[], seats: RunPeople['seats']) => presenters.map(({ id }) => Math.max(0, seats.get(id) ?? 0));

function problemOf(people: RunPeople, points: AssignmentProblem['points'], constraints: RunConstraints): RunProblem {
  const { participants, presenters } = people;
  const scored = { seats: Int32Array.from(seatsOf(presenters, people.seats)), points };
  const numbersOf = (profiles: MatchProfile[]) => new Map(profiles.map(({ id }, number) => [id, number]));
  const participantNumbers = numbersOf(participants);
  const presenterNumbers = numbersOf(presenters);
  const numberedOf = ({ participant_id, presenter_id }: { participant_id: string; presenter_id: string }) => {
    const participant = participantNumbers.get(participant_id);
    const presenter = presenterNumbers.get(presenter_id);
    return participant === undefined || presenter === undefined ? [] : [{ participant, presenter }];
  };
  const left = Int32Array.from(scored.seats);
  const locks = constraints.locks.flatMap(numberedOf).flatMap((pair) => {
    const free = left[pair.presenter] ?? 0;
    const score = pointsOf({ people, scored }, pair) / 100;
    if (free <= 0 || score === 0) return [];
    left[pair.presenter] = free - 1;
    return [{ ...pair, score }];
  });
  return { people, scored, locks, forbidden: constraints.removed.flatMap(numberedOf) };
}

/** The options of the solver for a problem. */
export function optionsOf({ locks, forbidden }: RunProblem, { floor, theta }: Pick<RunConstraints, 'floor' | 'theta'>) {
  return { floor: floor / 100, aloneCost: (1 - theta) ** 2, locks, forbidden };
}

/** The shown score of a pair; 0 if it cannot be. */
export function pointsOf({ people, scored }: Pick<RunProblem, 'people' | 'scored'>, { participant, presenter }: NumberedPair): number {
  return scored.points[participant * people.presenters.length + presenter] ?? 0;
}

/** The mentors with a request or a relationship open, and those who declined, are left out as past partners are. */
export function pairFactsOf(history: MenteeHistory | undefined): PairFacts {
  if (!history) return {};
  const { past, declined, open, excluded } = history;
  return { past: new Set([...past, ...declined]), open: new Set(open), excluded: new Set(excluded) };
}

/** @throws ApiError `invalid` if nothing is left to compare by */
export function withoutCriteria(settings: MatchSettings, ignored: readonly string[]): MatchSettings {
  const isLeft = (criterion: Criterion) => !ignored.includes(criterion);
  const direction = (role: 'participant' | 'presenter') => ({
    ...settings[role],
    weights: Object.fromEntries(
      CRITERIA.map((criterion) => [criterion, isLeft(criterion) ? settings[role].weights[criterion] : 0]),
    ) as MatchSettings['participant']['weights'],
    must_haves: settings[role].must_haves.filter(isLeft),
  });
  const changed = { ...settings, participant: direction('participant'), presenter: direction('presenter') };
  for (const { weights } of [changed.participant, changed.presenter])
    if (Object.values(weights).every((weight) => weight === 0))
      throw new ApiError('invalid', { fields: { ignored_criteria: [{ code: 'required' }] } });
  return changed;
}
