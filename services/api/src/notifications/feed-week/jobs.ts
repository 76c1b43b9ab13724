import { sql } from 'kysely';
import { findOwnCompany } from '../../companies/queries.ts';
import { lockDue } from '../../platform/data/due-queries.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { dayIn, instantOf, startOfDay } from '../../platform/text/time-zone.ts';
import { markFeedWeekMade } from './queries.ts';

const batch = 500;
const week = 7 * 86_400_000;
/** Minutes after midnight, in the time zone of the company. */
const minuteOfMail = 8 * 60;

/**
 * Queues the weekly digest of the help feed for those who chose it: on Monday from 8:00 on, in the company's time zone. When it is sent, it
 * says what is new on the topics of its reader, or is dropped.
 */
export async function makeFeedWeeks(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  const { time_zone } = await findOwnCompany(tx);
  const today = dayIn(time_zone, now.getTime());
  if (new Date(today).getUTCDay() !== 1 || now < new Date(instantOf(time_zone, Date.parse(today), minuteOfMail))) return;
  const where = sql<boolean>`(t.feed_week_at is null or t.feed_week_at < ${startOfDay(time_zone, today)})`;
  const ids = await lockDue(tx, 'feed-weeks', { table: 'users', now, limit: batch, where });
  for (const { id, previous_at } of await markFeedWeekMade(tx, ids, now)) {
    await recordEvent(context, { name: 'feed.week', subject_id: id, data: { since: sinceOf(previous_at, now).toISOString() } });
  }
}

/** A Monday without a worker adds its week to the next digest. Who chooses the digest, perhaps again, begins with the last week. */
function sinceOf(previous: Date | null, now: Date): Date {
  const last = new Date(now.getTime() - week);
  return previous && now.getTime() - previous.getTime() < 2.5 * week ? previous : last;
}
