import { sql } from 'kysely';
import { due } from '../../platform/data/due-queries.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { isAdministrator } from './administrators.ts';
import { applyChange, endChange } from './apply.ts';
import { assertPossible } from './assert-possible.ts';
import { lockOpenChange, lockSignIn, type OpenChange } from './queries.ts';

/**
 * Lets the changes of the sign-in take effect whose wait is over, and ends those that nobody confirmed in time, or whose company was archived
 * meanwhile. One that is no longer possible, or whose proposer is no longer an administrator, is ended too.
 */
export async function settleSignInChanges(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  await lockSignIn(tx);
  const { rows } = await sql<{ id: string }>`select d.id from ${due('sign-in-changes', now)} d order by d.id`.execute(tx);
  for (const { id } of rows) {
    const change = await lockOpenChange(tx, id);
    if (!change) continue;
    if (await takesEffect(context, change)) await applyChange(context, change, { decider: null, is_confirmed: false });
    else await endChange(context, change, { state: 'expired', decider: null });
  }
}

async function takesEffect({ tx, now, actor }: CompanyContext, { due_at, expires_at, proposed_by, payload }: OpenChange): Promise<boolean> {
  if (!due_at || due_at > now || expires_at <= now || !proposed_by || !(await isAdministrator(tx, proposed_by))) return false;
  return assertPossible(tx, actor.company_id, payload).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false;
      throw error;
    },
  );
}
