import type { NotificationKind } from '@binome/contract/values/notification-kinds';
import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import { due } from '../../platform/data/due-queries.ts';
import { isUnread } from '../settled-queries.ts';

/** Adds an event to a person's next digest, once. */
export async function insertDigestItem(
  tx: Tx,
  item: { user_id: string; event_id: string; announced_as: NotificationKind; due_at: Date },
): Promise<void> {
  await tx
    .insertInto('digest_items')
    .values(item)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The people whose digest is due. */
export async function listDueReaders(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select distinct user_id from ${due('daily-digests', now)}`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** Puts everything that waits for a person's digest into a mail. */
export async function assignDigestItems(tx: Tx, userId: string, mailId: string): Promise<void> {
  await tx.updateTable('digest_items').set({ mail_id: mailId }).where('user_id', '=', userId).where('mail_id', 'is', null).execute();
}

/** The events of a digest, oldest first, without those that the person has read in the app or has acted on. */
export function listDigestEvents(tx: Tx, mailId: string) {
  return tx
    .selectFrom('digest_items as d')
    .innerJoin('events as e', 'e.id', 'd.event_id')
    .leftJoin('notifications as n', (on) => on.onRef('n.event_id', '=', 'e.id').onRef('n.user_id', '=', 'd.user_id'))
    .where('d.mail_id', '=', mailId)
    .where(isUnread)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .select(['e.id', 'e.name', 'e.subject_id', 'e.data', 'e.created_at', 'd.announced_as'])
    .execute();
}
