import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';

/**
 * Deletes what signs somebody in, or acts in their name, that was added to an account since an instant. What was there before stays.
 */
export async function deleteWaysInSince(tx: Tx, userId: string, since: Date): Promise<void> {
  const login = await tx
    .updateTable('directory.logins')
    .set((eb) => ({
      password_hash: eb.case().when('password_changed_at', '>=', since).then(null).else(eb.ref('password_hash')).end(),
    }))
    .where('company_id', '=', sql<string>`app.current_company()`)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!login) return;
  await tx.deleteFrom('directory.passkeys').where('login_id', '=', login.id).where('created_at', '>=', since).execute();
  await tx.deleteFrom('directory.identities').where('login_id', '=', login.id).where('created_at', '>=', since).execute();
  await tx
    .deleteFrom('directory.second_factors')
    .where('login_id', '=', login.id)
    .where((eb) => eb.or([eb('created_at', '>=', since), eb('enabled_at', '>=', since)]))
    .execute();
  await tx.deleteFrom('directory.known_devices').where('login_id', '=', login.id).execute();
  const keys = await tx.deleteFrom('api_keys').where('user_id', '=', userId).where('created_at', '>=', since).returning('id').execute();
  const handles = keys.map(({ id }) => id);
  await tx
    .deleteFrom('directory.sessions')
    .where('login_id', '=', login.id)
    .where('handle', '=', sql<string>`any(${handles}::text[])`)
    .execute();
}
