import { companiesOfNetwork } from '../../companies/named-networks.ts';
import type { Directory } from '../../platform/data/database.ts';
import { type AttemptLimit, countAttempt } from '../../platform/http/attempts.ts';

/** A start cannot fail. The limit stops somebody who makes this server, or a provider, work for nobody. */
const perNetwork: AttemptLimit = { name: 'sso_network', max: 3000, seconds: 900 };

/**
 * Counts the start of a sign-in at a provider, except in a network that the company has named.
 * @throws ApiError `too_many_requests`
 */
export async function countStart(directory: Directory, ip: string, company: { id: string } | undefined): Promise<void> {
  if (company && (await companiesOfNetwork(directory, ip)).has(company.id)) return;
  await countAttempt(directory, perNetwork, ip);
}
