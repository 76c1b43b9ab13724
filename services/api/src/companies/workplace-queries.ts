import type { Tx } from '../platform/data/database.ts';

/** Lists the business units that are not archived. */
export function listActiveUnits(tx: Tx) {
  return tx
    .selectFrom('business_units')
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('name')
    .select(['id', 'name', 'names'])
    .execute();
}

/** Lists the sites that are not archived. */
export function listActiveSites(tx: Tx) {
  return tx
    .selectFrom('sites')
    .where('archived_at', 'is', null)
    .orderBy('name')
    .select(['id', 'name', 'names', 'time_zone', 'country'])
    .execute();
}
