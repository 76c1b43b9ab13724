import { findOwnCompany } from '../companies/queries.ts';
import type { CompanyContext } from '../platform/context.ts';
import { recordEvent } from '../platform/events.ts';
import { dayIn, instantOf } from '../platform/zone.ts';
import { insertDueMailDelivery } from './queries.ts';
import { isDigestDue, summarizePending } from './registration-digest/digest.ts';
import { listPendingRegistrations, lockRoleHolders, markDigestSent } from './registration-digest/queries.ts';

/** Minutes after midnight, by the company's clocks. */
const morning = 8 * 60;

/**
 * Owes those who let people in an e-mail about who waits for them: once a day at most, from eight in the morning on, and only
 * when somebody is new or has waited too long.
 */
export async function sendRegistrationDigests(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  const { time_zone, validation_days } = await findOwnCompany(tx);
  const opening = new Date(instantOf(time_zone, Date.parse(dayIn(time_zone, now.getTime())), morning));
  if (now < opening) return;
  const rows = await listPendingRegistrations(tx);
  if (rows.length === 0) return;
  for (const { id, roles, registration_digest_sent_at } of await lockRoleHolders(tx)) {
    if (registration_digest_sent_at && registration_digest_sent_at >= opening) continue;
    const waiting = summarizePending(roles, rows);
    if (!waiting || !isDigestDue(waiting, registration_digest_sent_at, validation_days, now)) continue;
    await markDigestSent(tx, id, now);
    const event_id = await recordEvent(context, { name: 'registration.awaited', subject_id: id });
    await insertDueMailDelivery(tx, { event_id, user_id: id, created_at: now });
  }
}
