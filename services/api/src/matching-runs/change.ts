import type { changeMatchingRunPair } from '@binome/contract/console/matching-run-pairs';
import type { updateMatchingRun } from '@binome/contract/console/matching-runs';
import type { RunConstraints, RunEdit } from '@binome/contract/values/matching-runs';
import type { z } from 'zod';
import { explainMatch } from '../matching/matches.ts';
import { type AuditChanges, audit, changesOf } from '../platform/data/audit.ts';
import { ApiError } from '../platform/http/errors.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { isAllowedIn } from '../policies/is-allowed.ts';
import { constraintsOf, menteesOf } from './constraints.ts';
import { findRunInScope } from './find-run.ts';
import { findPair, listOpenPairs, type OpenPair } from './pair-queries.ts';
import { type RunContext, type RunPeople, readPeople } from './problem.ts';
import { deleteEdit, findLastEdit, insertEdit, lockRun, type RunRow } from './run-queries.ts';
import { solveRun } from './solve.ts';

type RunChange = z.output<typeof updateMatchingRun.schema.body>;
type PairChange = z.output<typeof changeMatchingRunPair.schema.body>;
type Expected = Record<string, unknown>;

/**
 * Changes what counts in a run.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused` once it is closed, `conflict` if somebody changed it meanwhile
 */
export async function changeRun(context: RunContext, id: string, { expected = {}, ...change }: RunChange): Promise<void> {
  await changeConstraints(context, id, (run, constraints) => {
    assertSeen(run, expected);
    const kind = change.theta !== undefined ? 'theta' : change.floor !== undefined ? 'floor' : 'criteria';
    const before = { floor: run.floor, theta: run.theta, ignored_criteria: run.ignored_criteria };
    return { kind, next: { ...constraints, ...change }, changes: changesOf(before, change) };
  });
}

/**
 * Keeps a pair, forbids or allows it, or gives the mentee another mentor, who is then kept.
 * @throws ApiError as `changeRun`; `request_limit_reached` for a mentor without a place, `not_eligible` for one who cannot be
 */
export async function changePair(context: RunContext, pairId: string, { expected = {}, ...change }: PairChange): Promise<string> {
  const seen = await findPair(context.tx, consoleScopeOf(context.actor), pairId);
  if (!seen) throw new ApiError('not_found');
  await changeConstraints(context, seen.run_id, async (_run, constraints, pairs, people) => {
    const pair = pairs.find(({ id }) => id === pairId);
    if (!pair) throw new ApiError('conflict');
    assertSeen(pair, expected);
    const { participant_id } = pair;
    const others = constraints.locks.filter((lock) => lock.participant_id !== participant_id);
    if (change.presenter_id !== undefined) {
      const lock = await replacement(context, pair, change.presenter_id, people, others);
      return {
        kind: 'replaced',
        next: { ...constraints, locks: [...others, lock] },
        pair: { participant_id, presenter_id: lock.presenter_id },
      };
    }
    const { presenter_id } = pair;
    if (!presenter_id) throw new ApiError('conflict');
    const own = { participant_id, presenter_id };
    if (change.locked !== undefined) {
      if (pair.state !== 'proposed') throw new ApiError('conflict');
      const locks = change.locked ? [...others, { ...own, by_hand: pair.by_hand, hand_change: pair.hand_change }] : others;
      return { kind: change.locked ? 'locked' : 'unlocked', next: { ...constraints, locks }, pair: own };
    }
    if ((pair.state === 'removed') === change.forbidden) throw new ApiError('conflict');
    const removed = constraints.removed.filter((one) => one.participant_id !== participant_id || one.presenter_id !== presenter_id);
    return change.forbidden
      ? { kind: 'forbidden', next: { ...constraints, locks: others, removed: [...removed, own] }, pair: own }
      : { kind: 'allowed', next: { ...constraints, removed }, pair: own };
  });
  return seen.run_id;
}

/**
 * Undoes the last change of a run.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused`; `conflict` if it is not the change that the caller saw as the last
 */
export async function undoEdit(context: RunContext, id: string, editId: string): Promise<void> {
  const { tx } = context;
  await changeConstraints(context, id, async () => {
    const last = await findLastEdit(tx, id);
    if (last?.id !== editId) throw new ApiError('conflict');
    await deleteEdit(tx, editId);
    return { kind: 'undone', next: last.before };
  });
}

type Decision = {
  kind: RunEdit | 'undone';
  next: RunConstraints;
  pair?: { participant_id: string; presenter_id: string };
  changes?: AuditChanges;
};

const auditActions = {
  floor: 'matching_run.changed',
  theta: 'matching_run.changed',
  criteria: 'matching_run.changed',
  locked: 'matching_run.pair_kept',
  unlocked: 'matching_run.pair_let_go',
  forbidden: 'matching_run.pair_forbidden',
  allowed: 'matching_run.pair_allowed',
  replaced: 'matching_run.pair_replaced',
  undone: 'matching_run.undone',
} as const;

/** Changes the constraints of a run under its lock, and solves it again. */
async function changeConstraints(
  context: RunContext,
  id: string,
  decide: (run: RunRow, constraints: RunConstraints, pairs: OpenPair[], people: RunPeople) => Decision | Promise<Decision>,
): Promise<void> {
  const { tx, actor, now, indexes } = context;
  const seen = await findRunInScope(context, id);
  if (!isAllowedIn(actor, 'matching_runs.edit', [seen.program_id])) throw new ApiError('forbidden');
  // Before the lock, which counts as a write: see `publishWave`.
  await indexes.getCommunity(tx, actor.company_id);
  await lockRun(tx, id);
  const run = await findRunInScope(context, id);
  if (run.state === 'closed') throw new ApiError('transition_refused', { values: { event: 'edit' } });
  const pairs = await listOpenPairs(tx, id);
  // What a colleague published meanwhile has taken its places.
  const people = await readPeople(context, run, menteesOf(pairs));
  const before = constraintsOf(run, pairs);
  const { kind, next, pair, changes } = await decide(run, before, pairs, people);
  if (kind !== 'undone') {
    const by_user_id = actor.kind === 'member' ? actor.user_id : null;
    await insertEdit(tx, { run_id: id, kind, by_user_id, ...pair, before, created_at: now });
  }
  await solveRun(context, run, people, next);
  await audit(context, { action: auditActions[kind], subject_id: id, ...(changes && { changes }) });
}

/** @throws ApiError `conflict` if a value that the caller saw is not the current one */
function assertSeen(current: Partial<RunRow> | OpenPair, expected: Expected): void {
  const values: Expected = { ...current };
  const isOther = ([field, value]: [string, unknown]) => field in values && JSON.stringify(values[field]) !== JSON.stringify(value);
  if (Object.entries(expected).some(isOther)) throw new ApiError('conflict');
}

/** The mentor whom a person chose for a mentee, as a pair that is kept. */
async function replacement(context: RunContext, pair: OpenPair, presenter_id: string, people: RunPeople, locks: RunConstraints['locks']) {
  const { tx, indexes, actor, locale } = context;
  const { participant_id } = pair;
  const match = await explainMatch(tx, indexes, actor.company_id, participant_id, presenter_id, locale);
  const isInRun = people.presenters.some(({ id }) => id === presenter_id) && people.participants.some(({ id }) => id === participant_id);
  if (!match || !isInRun) throw new ApiError('not_found');
  if (match.standing.active_relationship_id) throw new ApiError('relationship_already_open');
  if (match.standing.open_request_id) throw new ApiError('request_already_open');
  const obstacle = match.obstacles.find(({ code }) => code !== 'no_capacity');
  if (obstacle) throw new ApiError('not_eligible', { values: { reason: obstacle.text } });
  const taken = locks.filter((lock) => lock.presenter_id === presenter_id).length;
  if ((people.seats.get(presenter_id) ?? 0) - taken <= 0) throw new ApiError('request_limit_reached', { values: { who: 'presenter' } });
  const hand_change = pair.score === null ? null : match.score - pair.score;
  return { participant_id, presenter_id, by_hand: true, hand_change };
}
