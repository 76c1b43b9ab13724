import type { RegistrationState } from '@binome/contract/states';
import type { Updateable } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { Users } from '../platform/data/schema.gen.ts';

type Transition = { from: readonly RegistrationState[]; to: RegistrationState };

/** Applies a transition to accounts. Those in other states stay unchanged. Returns the ids of the changed users. */
export async function updateAccountStates(
  tx: Tx,
  userIds: string[],
  { from, to }: Transition,
  columns: Updateable<Users> = {},
): Promise<string[]> {
  const updated = await tx
    .updateTable('users')
    .set({ ...columns, state: to })
    .where('id', 'in', userIds)
    .where('state', 'in', from)
    .returning('id')
    .execute();
  return updated.map(({ id }) => id);
}

/** Is an account open? Takes a lock that waits for a concurrent closing, and delays one until the end of the transaction. */
export async function lockOpenAccount(tx: Tx, userId: string): Promise<boolean> {
  const openAccount = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('state', 'in', ['validated', 'active'])
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  return openAccount !== undefined;
}
