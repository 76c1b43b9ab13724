import type { ConsoleContext } from '../../platform/process/context.ts';
import { applyEmailChange, withdrawChange } from './apply.ts';
import { moveInvitation } from './move-invitation.ts';
import { colleagueHasIt } from './propose.ts';
import { hasRole, listRefusedEmails, listVerifiedDomains, refusedKey } from './provision-queries.ts';
import { findEmailChange, findHolders, findOpenChange, insertEmailChange, lockAccount } from './queries.ts';
import { hasNoAccountYet, isGivenOut } from './rules.ts';

/**
 * Gives a person the address that the company's directory or workforce file knows. An account gets only a mailbox of a verified domain, where the
 * company gives out the mailboxes, and none that its owner has refused; nobody with a role at the console gets one, since a single administrator
 * makes the key of a directory. Any other is left out without an error, so that the rest of a row or call
 * counts.
 * @throws ApiError `invalid` for the address of somebody else in the company
 */
export async function changeProvisionedEmail(
  context: ConsoleContext,
  { user_id, email, source }: { user_id: string; email: string; source: 'directory' | 'workforce' },
): Promise<void> {
  const { tx, now, actor } = context;
  const account = await lockAccount(tx, user_id);
  if (!account || account.email === email) return;
  const { person: colleague, login, claim } = await findHolders(tx, { email, exceptId: user_id, now });
  if (colleague) throw colleagueHasIt(colleague.state);
  if (hasNoAccountYet(account.state)) return moveInvitation(context, account, { email });
  const isRefused = (await listRefusedEmails(tx, [user_id])).has(refusedKey(user_id, email));
  if (login || claim || isRefused || (await hasRole(tx, user_id)) || !isGivenOut(email, await listVerifiedDomains(tx))) return;
  const open = await findOpenChange(tx, user_id);
  if (open) await withdrawChange(context, open, actor);
  const id = await insertEmailChange(tx, { user_id, source, old_email: account.email, new_email: email, created_at: now, expires_at: now });
  const change = await findEmailChange(tx, id);
  if (change) await applyEmailChange(context, change, actor);
}
