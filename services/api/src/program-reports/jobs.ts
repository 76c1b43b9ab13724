import { sql } from 'kysely';
import { findOwnCompany } from '../companies/queries.ts';
import { lockDue } from '../platform/data/due-queries.ts';
import { recordEvent } from '../platform/delivery/events.ts';
import type { CompanyContext } from '../platform/process/context.ts';
import { mailTimeOf } from './mail-time.ts';
import { lastMonthOver, monthsFrom } from './period.ts';
import { markMailed } from './reader-queries.ts';

const batch = 500;

/** Queues the mail about the report of the month that is over, on the first working day of the next, once for each reader. */
export async function sendMonthlyReports(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  const { time_zone } = await findOwnCompany(tx);
  const month = lastMonthOver(time_zone, now);
  const mailTime = mailTimeOf(time_zone, monthsFrom(month, 1));
  if (now < mailTime) return;
  const where = sql<boolean>`t.mailed_at < ${mailTime}`;
  const ids = await lockDue(tx, 'report-months', { table: 'report_readers', now, limit: batch, where });
  for (const { id, user_id } of await markMailed(tx, ids, now)) {
    await recordEvent(context, { name: 'report.ready', subject_id: user_id, data: { reader_id: id, month } });
  }
}
