import { orderElements } from '../console/order-elements.ts';
import type { Tx } from '../platform/data/database.ts';
import { ApiError } from '../platform/http/errors.ts';
import { updateFamily } from './tag-queries.ts';

/**
 * The matching engine compares answers by their codes, so the code of a topic in use cannot change.
 * @throws ApiError `invalid`
 */
export function assertCodeUnchanged(tag: { code: string; usage: number }, code: string = tag.code): void {
  if (tag.usage > 0 && code !== tag.code) throw new ApiError('invalid', { fields: { code: [{ code: 'fixed_in_use' }] } });
}

/**
 * Orders the topics by family and sets their families. A family exists only as a name on its topics: to rename it, send its topics
 * under the new name. Returns the ids in their order.
 * @throws ApiError `invalid` unless each topic that is not archived occurs once
 */
export async function orderFamilies(tx: Tx, families: { name: string; ids: string[] }[]): Promise<string[]> {
  const ids = families.flatMap((family) => family.ids);
  await orderElements(tx, 'tags', ids);
  for (const family of families) await updateFamily(tx, family.ids, family.name);
  return ids;
}
