import type { MatchingRunPair } from '@binome/contract/console/matching-run-pairs';
import type { ExportColumns } from '../lib/export-rows.ts';

/** The message groups of the exported columns. */
export const pairColumns: ExportColumns = { state: 'runs.pair_states', outcome: 'runs.outcomes' };

/** A line of the exported file. */
export function pairRow(pair: MatchingRunPair): Record<string, unknown> {
  const { participant, presenter, score, state, locked, wave, outcome, reason, flags, alone } = pair;
  return {
    participant,
    presenter,
    score,
    state,
    locked,
    wave,
    outcome,
    reason: reason ?? alone[0]?.text ?? null,
    flags: flags.map(({ text }) => text),
  };
}
