import type { RegistrationState } from '@binome/contract/states';
import type { Tx } from '../../platform/data/database.ts';
import { listRefusedEmails, listVerifiedDomains, refusedKey } from './provision-queries.ts';
import { listClaims } from './queries.ts';
import { isGivenOut } from './rules.ts';
import { listTakenEmails } from './taken-address-queries.ts';

type Person = { id: string; state: RegistrationState; has_role: boolean };

/**
 * Reads which of the addresses of a workforce file people may get, as `changeProvisionedEmail` decides: the preview shows it before. A file gives
 * nobody with a role at the console another mailbox, and stops no registration.
 */
export async function readMovableAddresses(
  { tx, now }: { tx: Tx; now: Date },
  emails: string[],
): Promise<(person: Person, email: string) => boolean> {
  const [domains, refused, taken] = [await listVerifiedDomains(tx), await listRefusedEmails(tx), await listTakenEmails(tx, emails)];
  const claims = new Map((await listClaims(tx, emails, now)).map(({ old_email, user_id }) => [old_email, user_id]));
  return ({ id, state, has_role }, email) => {
    if ((claims.get(email) ?? id) !== id) return false;
    if (has_role || state === 'registered' || taken.has(email)) return false;
    return state === 'invited' || (isGivenOut(email, domains) && !refused.has(refusedKey(id, email)));
  };
}
