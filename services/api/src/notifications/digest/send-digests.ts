import { findMailFrequency } from '../../accounts/own-account/preference-queries.ts';
import { insertMail } from '../../platform/delivery/outbox-queries.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { markUnreadMailed, unreadKind } from '../unread-messages/unread-queries.ts';
import { assignDigestItems, listDueReaders } from './queries.ts';

/** Queues the daily digest of each person whose hour has come. */
export async function sendDailyDigests(context: CompanyContext): Promise<void> {
  for (const user_id of await listDueReaders(context.tx, context.now)) await queueDailyDigest(context, user_id);
}

/** Queues the daily digest of a person, with everything that waits for it. It includes unread messages if the person chose so. */
export async function queueDailyDigest({ tx, now }: CompanyContext, user_id: string): Promise<void> {
  const mailId = await insertMail(tx, { kind: 'digest', user_id, created_at: now });
  await assignDigestItems(tx, user_id, mailId);
  if ((await findMailFrequency(tx, user_id, unreadKind)) === 'daily') await markUnreadMailed(tx, user_id, now);
}
