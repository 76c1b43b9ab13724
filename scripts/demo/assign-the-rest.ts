import { CompanyIndexes } from '@binome/api/matching/company-indexes';
import { explainMatch } from '@binome/api/matching/matches';
import { listUnmatchedIds } from '@binome/api/matching-runs/audience-queries';
import { constraintsOf } from '@binome/api/matching-runs/constraints';
import { listOpenPairs } from '@binome/api/matching-runs/pair-queries';
import { readPeople } from '@binome/api/matching-runs/problem';
import { findRun } from '@binome/api/matching-runs/run-queries';
import { solveHere } from '@binome/api/matching-runs/solve';
import type { Tx } from '@binome/api/platform/data/database';
import { dayIn } from '@binome/api/platform/text/time-zone';
import type { CompanyRows } from './company-rows.ts';
import { stableId } from './stable-id.ts';

const wholeCompany = { whole_company: true, program_ids: [], business_unit_ids: [] };

/** Assigns those of a loaded assignment who are without a mentor, as the console does, and scores the pairs of its first wave. */
export async function assignTheRest(tx: Tx, { companyId, tables }: Pick<CompanyRows, 'companyId' | 'tables'>, now: Date): Promise<void> {
  const indexes = new CompanyIndexes({ now: () => now });
  for (const { id: runId } of tables.matching_runs) {
    const run = runId ? await findRun(tx, wholeCompany, runId) : undefined;
    if (!run) continue;
    const { row } = await indexes.getFacts(tx, companyId);
    const ids = await listUnmatchedIds(tx, { program_id: run.program_id, day: dayIn(row.time_zone, now.getTime()) }, true);
    const { id: run_id, created_at } = run;
    const pairs = ids.map((participant_id) => ({ id: stableId(run_id, participant_id), run_id, participant_id, created_at }));
    if (pairs.length > 0) await tx.insertInto('matching_run_pairs').values(pairs).execute();
    const people = await readPeople({ tx, indexes, actor: { company_id: companyId } }, run, ids);
    await solveHere({ tx, now: created_at }, run, people, constraintsOf(run, await listOpenPairs(tx, run_id)));
  }
  for (const { id, participant_id, presenter_id } of tables.matching_run_pairs) {
    const match = presenter_id ? await explainMatch(tx, indexes, companyId, participant_id, presenter_id, 'fr') : null;
    if (id && match)
      await tx
        .updateTable('matching_run_pairs')
        .set({ score: Math.round(match.score) })
        .where('id', '=', id)
        .execute();
  }
}
