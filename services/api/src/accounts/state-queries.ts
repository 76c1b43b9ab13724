import type { RegistrationState } from '@binome/contract/states';
import type { Updateable } from 'kysely';
import type { Tx } from '../platform/database.ts';
import type { Users } from '../platform/schema.gen.ts';

type Change = { from: readonly RegistrationState[]; to: RegistrationState };

/** Moves accounts from the states that a change leaves to the one it enters; those in another state stay. Returns who was moved. */
export async function updateAccountStates(
  tx: Tx,
  userIds: string[],
  { from, to }: Change,
  more: Updateable<Users> = {},
): Promise<string[]> {
  const moved = await tx
    .updateTable('users')
    .set({ ...more, state: to })
    .where('id', 'in', userIds)
    .where('state', 'in', from)
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}

/** Is an account open? One that is being closed is waited for, and one that is held so is not closed before the transaction ends. */
export async function lockOpenAccount(tx: Tx, userId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('state', 'in', ['validated', 'active'])
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  return open !== undefined;
}
