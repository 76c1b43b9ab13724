import { findOwnCompany } from '../companies/queries.ts';
import { recordEvent } from '../platform/delivery/events.ts';
import type { CompanyContext } from '../platform/process/context.ts';
import { dayIn, instantOf } from '../platform/text/time-zone.ts';
import { isDigestDue, summarizePending } from './registration-digest/digest.ts';
import { listPendingRegistrations, lockRoleHolders, markDigestSent } from './registration-digest/queries.ts';

/** Minutes after midnight, in the time zone of the company. */
const digestMinute = 8 * 60;

/**
 * Queues a digest mail for those who validate registrations: at most once a day, from 8:00 on, and only if a registration is new or
 * has waited too long.
 */
export async function sendRegistrationDigests(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  const { time_zone, validation_days } = await findOwnCompany(tx);
  const digestTime = new Date(instantOf(time_zone, Date.parse(dayIn(time_zone, now.getTime())), digestMinute));
  if (now < digestTime) return;
  const rows = await listPendingRegistrations(tx);
  if (rows.length === 0) return;
  for (const { id, roles, registration_digest_sent_at } of await lockRoleHolders(tx)) {
    if (registration_digest_sent_at && registration_digest_sent_at >= digestTime) continue;
    const summary = summarizePending(roles, rows);
    if (!summary || !isDigestDue(summary, registration_digest_sent_at, validation_days, now)) continue;
    await markDigestSent(tx, id, now);
    await recordEvent(context, { name: 'registration.awaited', subject_id: id });
  }
}
