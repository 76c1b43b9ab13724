import type { getMatchingRun } from '@binome/contract/console/matching-runs';
import type { FoundWhatIf } from '@binome/contract/values/matching-runs';
import { criterionLabel } from '@binome/matching/match-texts';
import type { z } from 'zod';
import { labelledTag } from '../matching/company-facts.ts';
import { fillOwnWords, translate } from '../platform/text/intl.ts';
import { isAllowedIn } from '../policies/is-allowed.ts';
import { readsWholeRun } from './find-run.ts';
import { isAssigning, jobStateOf } from './job-state.ts';
import { listWaves } from './pair-queries.ts';
import { listForbidden, readNames, readScores } from './present-queries.ts';
import type { RunContext } from './problem.ts';
import { findLastEdit, listEditors, type RunRow } from './run-queries.ts';

type PresentedRun = z.output<typeof getMatchingRun.schema.response>;

/** For how long a colleague counts as editing after a change. */
const editingMs = 15 * 60_000;

const noMetrics: PresentedRun['metrics'] = {
  ...{ participants: 0, served: 0, alone: 0, mean: null, worst_tenth: null, presenters: 0, free_seats: 0 },
  ...{ mean_added: null, max_added: 0, locked: 0, to_check: 0 },
};

/** Presents a run as its list shows it. */
export function presentRow(context: RunContext, run: RunRow) {
  const { actor, locale, now } = context;
  const { id, author, created_at, state, program_id, program, job_step, job_progress } = run;
  const mayEdit = state !== 'closed' && isAllowedIn(actor, 'matching_runs.edit', [program_id]);
  const job_state = jobStateOf(run, now);
  return {
    ...{ id, author, created_at, state },
    program: program && { id: program.id, name: translate(program.name, locale) },
    job: { state: job_state, step: job_step, progress: job_progress },
    metrics: run.metrics ?? noMetrics,
    can: {
      edit: mayEdit,
      undo: false,
      publish:
        mayEdit && !isAssigning(run, now) && (run.metrics?.served ?? 0) > 0 && isAllowedIn(actor, 'matching_runs.publish', [program_id]),
      remove: mayEdit,
      cancel: mayEdit && (job_state === 'waiting' || job_state === 'running'),
    },
  };
}

/** Presents a run without its pairs. */
export async function presentRun(context: RunContext, run: RunRow): Promise<PresentedRun> {
  const { tx, actor, now } = context;
  const { id, audience: audience_kind, floor, theta, ignored_criteria, solved_at, solved_ms, curve } = run;
  const row = presentRow(context, run);
  const userId = actor.kind === 'member' ? actor.user_id : null;
  const readsAll = readsWholeRun(context, run);
  const last = await findLastEdit(tx, id);
  const waves = await listWaves(tx, id);
  return {
    ...row,
    ...{ audience_kind, floor, theta, ignored_criteria, solved_at, solved_ms, curve },
    what_ifs: readsAll ? await presentWhatIfs(context, run.what_ifs) : [],
    forbidden: readsAll ? await listForbidden(tx, id, now) : { count: 0, first: [] },
    waves,
    next_wave: nextWave(await readScores(tx, id), (waves.at(-1)?.number ?? 0) + 1),
    last_edit: last ? { id: last.id, kind: last.kind, by: last.by, at: last.created_at, people: readsAll ? last.people : [] } : null,
    editors: await listEditors(tx, id, userId, new Date(now.getTime() - editingMs)),
    can: { ...row.can, undo: row.can.edit && last !== undefined },
  };
}

/** The better half of the pairs, with all of the same score; all of a few. */
function nextWave(scores: number[], number: number): PresentedRun['next_wave'] {
  const sorted = scores.toSorted((one, other) => other - one);
  const min_score = sorted[sorted.length <= 3 ? sorted.length - 1 : Math.ceil(sorted.length / 2) - 1];
  if (min_score === undefined) return null;
  const pairs = sorted.filter((score) => score >= min_score).length;
  return { number, min_score, pairs, mails: pairs * 2, of: sorted.length };
}

async function presentWhatIfs({ tx, indexes, actor, locale }: RunContext, found: FoundWhatIf[]): Promise<PresentedRun['what_ifs']> {
  if (found.length === 0) return [];
  const facts = await indexes.getFacts(tx, actor.company_id);
  const ids = found.flatMap((one) => [
    ...one.effect.placed.map(({ participant_id }) => participant_id),
    ...(one.kind === 'seat' ? [one.presenter_id] : []),
  ]);
  const names = await readNames(tx, ids);
  return found.flatMap((one): PresentedRun['what_ifs'] => {
    const effect = { ...one.effect, placed: placedOf(one, names) };
    switch (one.kind) {
      case 'seat': {
        const presenter = names.get(one.presenter_id);
        return presenter ? [{ kind: 'seat', presenter: { ...presenter, profile_id: one.presenter_id }, seats: one.seats, effect }] : [];
      }
      case 'topic':
        return [{ kind: 'topic', topic: labelledTag(facts, one.topic, locale), presenters: one.presenters, effect }];
      case 'floor':
        return [{ kind: 'floor', floor: one.floor, effect }];
      case 'criterion': {
        const { criterion } = one;
        const label = fillOwnWords(criterionLabel(criterion, locale), locale);
        return [{ kind: 'criterion', criterion, label, is_must_have: one.is_must_have, effect }];
      }
      default:
        return one satisfies never;
    }
  });
}

export function placedOf({ effect }: Pick<FoundWhatIf, 'effect'>, names: Awaited<ReturnType<typeof readNames>>) {
  return effect.placed.flatMap(({ participant_id, score }) => {
    const person = names.get(participant_id);
    return person ? [{ ...person, score }] : [];
  });
}
