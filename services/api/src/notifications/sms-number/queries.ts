import type { Updateable } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import type { SmsNumbers } from '../../platform/data/schema.gen.ts';

export function findSmsNumber(tx: Tx, userId: string) {
  return tx
    .selectFrom('sms_numbers')
    .where('user_id', '=', userId)
    .select(['number', 'confirmed_at', 'code_hash', 'code_expires_at', 'code_attempts'])
    .executeTakeFirst();
}

/** Replaces a person's number. Another number must be confirmed again. */
export async function upsertSmsNumber(tx: Tx, user_id: string, number: string): Promise<void> {
  await tx
    .insertInto('sms_numbers')
    .values({ user_id, number })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id'])
        .doUpdateSet({ number, confirmed_at: null, code_hash: null, code_expires_at: null })
        .where('sms_numbers.number', '<>', number),
    )
    .execute();
}

export async function updateSmsNumber(tx: Tx, userId: string, change: Updateable<SmsNumbers>): Promise<void> {
  await tx.updateTable('sms_numbers').set(change).where('user_id', '=', userId).execute();
}

export async function deleteSmsNumber(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sms_numbers').where('user_id', '=', userId).execute();
}

/** The country of a person's site, and the sites of their company. */
export async function findSiteOf(tx: Tx, userId: string): Promise<string | null> {
  const user = await tx.selectFrom('users').where('id', '=', userId).select('site_id').executeTakeFirst();
  return user?.site_id ?? null;
}
