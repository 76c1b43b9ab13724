import { sql } from 'kysely';
import { isAdministrator } from '../../companies/sign-in-changes/administrators.ts';
import { due } from '../../platform/data/due-queries.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { applyEmailChange, tellAddresses } from './apply.ts';
import { isFree } from './move-address.ts';
import { type EmailChange, findHolders, lockAccount, lockEmailChange, updateEmailChange } from './queries.ts';
import { isComplete, isOpen } from './rules.ts';

/**
 * Lets the proposals take effect to which nobody has objected in time, and ends the changes that waited too long, whose proposer is no longer
 * an administrator, or whose address somebody else has by now.
 */
export async function settleEmailChanges(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  const { rows } = await sql<{ id: string }>`select d.id from ${due('email-changes', now)} d order by d.id`.execute(tx);
  for (const { id } of rows) {
    const change = await lockEmailChange(tx, id);
    if (change?.state !== 'proposed') continue;
    if (await takesEffect(context, change)) await applyEmailChange(context, change, null);
    else {
      await updateEmailChange(tx, id, { state: 'expired', ended_at: now });
      await tellAddresses(context, change, []);
    }
  }
}

async function takesEffect({ tx, now }: CompanyContext, change: EmailChange): Promise<boolean> {
  const { proposed_by, new_email, user_id } = change;
  if (!isOpen(change, now) || !isComplete(change, now) || !proposed_by || !(await isAdministrator(tx, proposed_by))) return false;
  const account = await lockAccount(tx, user_id);
  return account !== undefined && isFree(await findHolders(tx, { email: new_email, exceptId: user_id, now }), account, 'people');
}
