import type { Tx } from '../platform/data/database.ts';
import { ApiError } from '../platform/http/errors.ts';
import { listElementIds, type OrderedTable, updatePositions } from './list-queries.ts';

/**
 * Orders a list, or the part of it whose columns have the values `part`. Returns the ids.
 * @throws ApiError `invalid` unless `ids` contains each element once, except archived ones
 */
export async function orderElements(tx: Tx, table: OrderedTable, ids: string[], part: Record<string, string> = {}): Promise<string[]> {
  assertPermutation(await listElementIds(tx, table, part), ids);
  await updatePositions(tx, table, ids);
  return ids;
}

/** @throws ApiError `invalid` unless `ids` contains each current id once */
export function assertPermutation(current: string[], ids: string[]): void {
  const idSet = new Set(ids);
  if (idSet.size === ids.length && ids.length === current.length && current.every((id) => idSet.has(id))) return;
  throw new ApiError('invalid', { fields: { ids: [{ code: 'not_a_permutation' }] } });
}
