import type { Tx } from '../../platform/data/database.ts';
import { isUniqueViolation } from '../../platform/data/database-errors.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { findLoginOfUser } from '../registration/queries.ts';
import { deleteSessionsOf } from '../sessions/queries.ts';
import { deleteSecretsOfAddress, deleteWithoutAccount, findHolders, type LockedAccount, moveLead, updateEmail } from './queries.ts';
import { hasNoAccountYet } from './rules.ts';

/** How a directory or a workforce file knows an account. */
type DirectoryKey = Partial<Pick<LockedAccount, 'external_id' | 'directory_user_name'>>;

/** Who moves an account: people who confirmed it, a directory or file, or its owner who takes it back. */
type Mover = 'people' | 'directory' | 'owner';
type Holders = Awaited<ReturnType<typeof findHolders>>;

/**
 * Gives an account another address: the one place that writes it. Everything else belongs to the account and stays. Its sessions end, and links
 * that were mailed to the former address no longer work. An invitation that waits under the new address is the same person's, and is
 * replaced by the account.
 * @throws ApiError `email_taken`
 */
export async function moveAddress(
  { tx, now }: { tx: Tx; now: Date },
  account: LockedAccount,
  { email, by }: { email: string; by: Mover },
): Promise<void> {
  const holders = await findHolders(tx, { email, exceptId: account.id, now });
  if (!isFree(holders, account, by)) throw new ApiError('email_taken');
  const { person } = holders;
  if (person) await deleteWithoutAccount(tx, person.id);
  const key = by === 'people' ? keptKey(account, person) : {};
  await updateEmail(tx, account.id, { email, ...key }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'users_company_id_email_key', 'logins_email_key') ? new ApiError('email_taken') : error;
  });
  const loginOfAccount = await findLoginOfUser(tx, account.id);
  if (loginOfAccount) await deleteSecretsOfAddress(tx, loginOfAccount.id);
  await deleteSessionsOf(tx, [account.id]);
  await moveLead(tx, account.email, email);
}

/**
 * May an account get an address that others have? A directory names its invited people itself; two people whom it knows are not one. An
 * owner who takes the account back has had the address before anybody who has not proved it.
 */
export function isFree({ person, login, claim }: Holders, account: Pick<LockedAccount, 'external_id'>, by: Mover): boolean {
  if (by === 'owner' && person && hasNoAccountYet(person.state)) return true;
  if (login || claim) return false;
  if (!person) return true;
  return by === 'people' && person.state === 'invited' && (person.external_id === null || account.external_id === null);
}

/** The directory still finds the account by its former address, if that was its user name, or by the key of the invitation. */
function keptKey(account: LockedAccount, invitee: DirectoryKey | undefined): DirectoryKey {
  if (account.external_id !== null) return { directory_user_name: account.directory_user_name ?? account.email };
  if (!invitee?.external_id) return {};
  return { external_id: invitee.external_id, directory_user_name: invitee.directory_user_name ?? null };
}
