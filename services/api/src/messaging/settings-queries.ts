import type { MessagingSettings } from '@binome/contract/messaging/messaging-settings';
import type { Tx } from '../platform/data/database.ts';

const defaults: MessagingSettings = { shows_typing: true, shows_seen: true, enter_sends: true, email_quotes: false };

/** A person without a row has the defaults. */
export async function findSettings(tx: Tx, userId: string): Promise<MessagingSettings> {
  const row = await tx
    .selectFrom('messaging_settings')
    .where('user_id', '=', userId)
    .select(['shows_typing', 'shows_seen', 'enter_sends', 'email_quotes'])
    .executeTakeFirst();
  return row ?? defaults;
}

export async function upsertSettings(tx: Tx, userId: string, change: Partial<MessagingSettings>): Promise<void> {
  await tx
    .insertInto('messaging_settings')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ user_id: userId, ...change }))
    .execute();
}

/** Records that a person has opened a conversation. */
export async function recordVisit(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .insertInto('messaging_settings')
    .values({ user_id: userId, visited_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ visited_at: now }))
    .execute();
}
