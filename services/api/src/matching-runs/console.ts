import { createMatchingExclusion, listMatchingExclusions, removeMatchingExclusion } from '@binome/contract/console/matching-exclusions';
import { changeMatchingRunPair, listMatchingRunCandidates, listMatchingRunPairs } from '@binome/contract/console/matching-run-pairs';
import { previewMatchingRunWave, publishMatchingRunWave } from '@binome/contract/console/matching-run-publications';
import {
  cancelMatchingRunJob,
  createMatchingRun,
  getMatchingRun,
  getMatchingRunAudience,
  listMatchingRuns,
  removeMatchingRun,
  undoMatchingRunEdit,
  updateMatchingRun,
} from '@binome/contract/console/matching-runs';
import { simulateMatchingRun } from '@binome/contract/console/what-ifs';
import { readListQuery, sendPage } from '../console/list.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { cancelJob } from './cancel.ts';
import { listCandidates } from './candidates.ts';
import { changePair, changeRun, undoEdit } from './change.ts';
import { countAudience, createRun } from './create.ts';
import { createExclusion, listExclusions, removeExclusion } from './exclusions.ts';
import { findRunInScope } from './find-run.ts';
import { listPairs } from './pair-queries.ts';
import { presentPairs } from './present-pairs.ts';
import { presentRow, presentRun } from './present-run.ts';
import { previewWave } from './preview.ts';
import type { RunContext } from './problem.ts';
import { publishWave } from './publish.ts';
import { refreshRun } from './refresh.ts';
import { removeRun } from './remove.ts';
import { listRuns } from './run-queries.ts';
import { simulate } from './simulate.ts';

/** Assignments of mentees to mentors, for those who follow programs. */
export function matchingRunConsoleRoutes(indexes: RunContext['indexes']): Route[] {
  const withIndexes = <C extends ConsoleContext>(context: C) => ({ ...context, indexes });
  const shown = async (context: ConsoleContext, id: string) => presentRun(withIndexes(context), await findRunInScope(context, id));
  return [
    route(listMatchingRuns, async (context) => {
      const listQuery = readListQuery(context, { field: 'created_at', direction: 'DESC' });
      const page = await listRuns(context.tx, consoleScopeOf(context.actor), context.query.filter ?? {}, listQuery);
      return sendPage(context, 'matching_runs', page).map((run) => presentRow(withIndexes(context), run));
    }),

    route(getMatchingRun, async (context) => {
      await refreshRun(withIndexes(context), context.params.id);
      return shown(context, context.params.id);
    }),

    route(createMatchingRun, async (context) => shown(context, await createRun(withIndexes(context), context.body))),

    route(updateMatchingRun, async (context) => {
      await changeRun(withIndexes(context), context.params.id, context.body);
      return shown(context, context.params.id);
    }),

    route(removeMatchingRun, async (context) => {
      const { id } = context.params;
      return { id, archived: await removeRun(withIndexes(context), id) };
    }),

    route(getMatchingRunAudience, async (context) => countAudience(withIndexes(context), context.query.program_id ?? null)),

    route(listMatchingRunPairs, async (context) => {
      const listQuery = readListQuery(context, { field: 'score', direction: 'DESC' });
      const page = await listPairs(context.tx, consoleScopeOf(context.actor), context.query.filter ?? {}, listQuery);
      return sendPage(context, 'matching_run_pairs', { ...page, rows: await presentPairs(withIndexes(context), page.rows) });
    }),

    route(changeMatchingRunPair, async (context) =>
      shown(context, await changePair(withIndexes(context), context.params.id, context.body)),
    ),

    route(listMatchingRunCandidates, async (context) => {
      const { filter = {}, range = [0, 24] } = context.query;
      return sendPage(context, 'matching_run_candidates', await listCandidates(withIndexes(context), filter, range));
    }),

    route(undoMatchingRunEdit, async (context) => {
      const { run_id, edit_id } = context.body;
      await undoEdit(withIndexes(context), run_id, edit_id);
      return shown(context, run_id);
    }),

    route(cancelMatchingRunJob, async (context) => {
      await cancelJob(withIndexes(context), context.body.run_id);
      return shown(context, context.body.run_id);
    }),

    route(simulateMatchingRun, async (context) => simulate(withIndexes(context), context.body)),

    route(previewMatchingRunWave, async (context) => previewWave(withIndexes(context), context.body)),

    route(publishMatchingRunWave, async (context) => {
      const { number, left } = await publishWave(withIndexes(context), context.body);
      const run = await shown(context, context.body.run_id);
      return { id: run.id, run, wave: run.waves.find((wave) => wave.number === number) ?? null, left };
    }),

    route(listMatchingExclusions, async (context) => {
      const listQuery = readListQuery(context, { field: 'created_at', direction: 'DESC' });
      return sendPage(context, 'matching_exclusions', await listExclusions(context, context.query.filter ?? {}, listQuery));
    }),

    route(createMatchingExclusion, async (context) => createExclusion(context, context.body)),

    route(removeMatchingExclusion, async (context) => {
      await removeExclusion(context, context.params.id);
      return { id: context.params.id, archived: false };
    }),
  ];
}
