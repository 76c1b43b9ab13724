import { findMailFrequency } from '../../accounts/own-account/mail-frequency.ts';
import { insertMail } from '../../platform/delivery/outbox-queries.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { markUnreadMailed, unreadKind } from '../unread-messages/unread-queries.ts';
import { listWeeklyReaders } from '../weekly-digest/queries.ts';
import { isWeeklyDue, takeWeekly } from '../weekly-digest/take-weekly.ts';
import { assignDigestItems, listDueReaders } from './queries.ts';

/** Queues the daily digest of each person whose hour has come. */
export async function sendDailyDigests(context: CompanyContext): Promise<void> {
  for (const user_id of await listDueReaders(context.tx, context.now)) await queueDailyDigest(context, user_id);
}

/** Queues the daily digest of a person, with everything that waits for it. It includes unread messages if the person chose so. */
export async function queueDailyDigest(context: CompanyContext, user_id: string): Promise<void> {
  const { tx, now } = context;
  const mailId = await insertMail(tx, { kind: 'digest', user_id, created_at: now });
  await takeWeekly(context, user_id);
  await assignDigestItems(tx, user_id, mailId);
  if ((await findMailFrequency(tx, user_id, unreadKind)) === 'daily') await markUnreadMailed(tx, user_id, now);
}

/** Queues the weekly digest of each presenter of several people whose day has come; with it goes what waits for the daily one. */
export async function sendWeeklyDigests(context: CompanyContext): Promise<void> {
  for (const user_id of await listWeeklyReaders(context.tx, context.now)) {
    if (await isWeeklyDue(context, user_id)) await queueDailyDigest(context, user_id);
  }
}
