import { isIP } from 'node:net';
import { sql } from 'kysely';
import type { Directory } from '../platform/data/database.ts';

/**
 * The companies that have named a network as theirs. Colleagues share its address: a limit by address does not shut out the people of these
 * companies, and only them.
 * @param network a key of `networkOf`
 */
export async function companiesOfNetwork(directory: Directory, network: string): Promise<ReadonlySet<string>> {
  // Behind a proxy, the address is a text of the proxy's.
  if (!isIP(network.replace(/\/64$/, ''))) return new Set();
  const companies = await directory
    .selectFrom('directory.companies')
    .where('suspended_at', 'is', null)
    .where(sql<boolean>`${network}::inet <<= any(networks)`)
    .select('id')
    .execute();
  return new Set(companies.map(({ id }) => id));
}
