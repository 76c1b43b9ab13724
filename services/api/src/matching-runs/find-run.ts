import { ApiError } from '../platform/http/errors.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { findRun } from './run-queries.ts';

/** @throws ApiError `not_found`, also out of scope */
export async function findRunInScope({ tx, actor }: ConsoleContext, id: string) {
  const run = await findRun(tx, consoleScopeOf(actor), id);
  if (!run) throw new ApiError('not_found');
  return run;
}

/** Does the actor read everybody in a run? An administrator of a business unit reads the pairs of their unit only. */
export function readsWholeRun({ actor }: Pick<ConsoleContext, 'actor'>, { program_id }: { program_id: string | null }): boolean {
  const { whole_company, program_ids } = consoleScopeOf(actor);
  return whole_company || (program_id !== null && program_ids.includes(program_id));
}
