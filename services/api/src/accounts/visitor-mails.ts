import { companiesOfNetwork } from '../companies/named-networks.ts';
import type { Directory } from '../platform/data/database.ts';
import { countAttempt } from '../platform/http/attempts.ts';

/** Each address has a limit of its own. This one stops somebody who has mails sent to very many people. */
const perNetwork = { max: 500, seconds: 900 };

/**
 * Counts a mail that a visitor without a session has sent to somebody.
 * @param company_id the company of the recipient, where the caller may know it: in its own network it has no limit
 * @throws ApiError `too_many_requests`
 */
export async function countVisitorMail(
  directory: Directory,
  kind: 'reset' | 'sign_in_link' | 'confirmation' | 'registration' | 'invitation',
  { ip, company_id }: { ip: string; company_id?: string | null },
): Promise<void> {
  if (company_id && (await companiesOfNetwork(directory, ip)).has(company_id)) return;
  await countAttempt(directory, { name: `${kind}_mails_network`, ...perNetwork }, ip);
}
