import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../platform/data/database.ts';

/** Users who wait for validation, with the start of their wait and their programs. */
export function listPendingRegistrations(tx: Tx) {
  return tx
    .selectFrom('users as u')
    .where(sql<boolean>`u.state = 'confirmed'`)
    .select((eb) => eb.fn.coalesce('u.confirmed_at', 'u.registered_at', 'u.created_at').as('since'))
    .select(sql<string[]>`array(select program_id from program_enrollments e where e.user_id = u.id)`.as('program_ids'))
    .execute();
}

export type PendingRegistrationRow = Awaited<ReturnType<typeof listPendingRegistrations>>[number];

/**
 * Locks active users who have a role and want mails. `registration_digest_sent_at` is the time of their last digest. Rows locked by
 * another transaction are skipped.
 */
export function lockRoleHolders(tx: Tx) {
  return selectRoles(tx)
    .where('u.state', 'in', ['validated', 'active'])
    .where('u.email_notifications', '=', true)
    .where('u.id', 'in', tx.selectFrom('user_roles').select('user_id'))
    .orderBy('u.id')
    .select(['u.id', 'u.registration_digest_sent_at'])
    .forNoKeyUpdate('u')
    .skipLocked()
    .execute();
}

export async function markDigestSent(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ registration_digest_sent_at: now }).where('id', '=', userId).execute();
}

export async function listRoles(tx: Tx, userId: string) {
  return (await selectRoles(tx).where('u.id', '=', userId).executeTakeFirst())?.roles ?? [];
}

function selectRoles(tx: Tx) {
  return tx
    .selectFrom('users as u')
    .select((eb) =>
      jsonArrayFrom(
        eb.selectFrom('user_roles as r').whereRef('r.user_id', '=', 'u.id').select(['r.name', 'r.program_id', 'r.business_unit_id']),
      ).as('roles'),
    );
}
