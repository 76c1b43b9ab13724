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
