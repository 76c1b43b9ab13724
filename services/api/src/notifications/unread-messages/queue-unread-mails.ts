import { insertMail } from '../../platform/delivery/outbox-queries.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { queueDailyDigest } from '../digest/send-digests.ts';
import { findSchedule } from '../schedule/queries.ts';
import { nextDigestTime } from '../schedule/quiet-time.ts';
import { listAwayReaders, markUnreadMailed } from './unread-queries.ts';

/**
 * Queues one mail for each person who has been away while messages arrived: one for all messages that wait, and the next one only after
 * they have been back, or a day later. Those who chose so read of them in their daily digest.
 */
export async function queueUnreadMails(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  for (const { user_id, frequency, new_since } of await listAwayReaders(tx, now)) {
    if (frequency === 'daily') {
      const schedule = await findSchedule(tx, user_id);
      if (schedule && nextDigestTime(schedule, new_since) <= now) await queueDailyDigest(context, user_id);
    } else {
      await markUnreadMailed(tx, user_id, now);
      if (frequency === 'at_once') await insertMail(tx, { kind: 'unread_messages', user_id, created_at: now });
    }
  }
}
