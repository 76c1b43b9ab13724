import { sql } from 'kysely';
import { findMailFrequency } from '../../accounts/own-account/mail-frequency.ts';
import { findOwnCompany } from '../../companies/queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import { lockDue } from '../../platform/data/due-queries.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { dayIn, instantOf, startOfDay } from '../../platform/text/time-zone.ts';
import { isAllowed } from '../../policies/is-allowed.ts';
import { findReferent } from '../referent-queries.ts';
import { findSchedule } from '../schedule/queries.ts';
import { nextOpenInstant } from '../schedule/quiet-time.ts';
import { markWeekMade } from './queries.ts';

const batch = 500;
const halfDay = 12 * 3_600_000;
/** Minutes after midnight, in the time zone of the company. */
const minuteOfMail = 8 * 60;

/**
 * Queues the mail of the week: on Monday at 8:00 in the company's time zone, or each day, for those who chose so. It goes to those who act on
 * the page "today"; when it is sent, the mail says how much waits, or is dropped.
 */
export async function makeReferentWeeks(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  const { time_zone } = await findOwnCompany(tx);
  const today = dayIn(time_zone, now.getTime());
  if (now < new Date(instantOf(time_zone, Date.parse(today), minuteOfMail))) return;
  const where = sql<boolean>`(t.referent_week_at is null or t.referent_week_at < ${startOfDay(time_zone, today)})`;
  const ids = await lockDue(tx, 'referent-weeks', { table: 'users', now, limit: batch, where });
  await markWeekMade(tx, ids, now);
  const isMonday = new Date(today).getUTCDay() === 1;
  for (const id of ids) {
    const referent = await findReferent(tx, id);
    if (!referent || !isAllowed(referent, 'follow_ups.snooze') || !(await isWanted(tx, id, isMonday, now))) continue;
    await recordEvent(context, { name: 'referent.week', subject_id: id });
  }
}

/** Does the person want the mail on such a day? A daily mail leaves out their days off: those of a weekend would all come on Monday. */
async function isWanted(tx: Tx, userId: string, isMonday: boolean, now: Date): Promise<boolean> {
  const frequency = await findMailFrequency(tx, userId, 'referent.week');
  if (frequency !== 'daily') return frequency === 'at_once' && isMonday;
  const schedule = await findSchedule(tx, userId);
  return schedule !== undefined && nextOpenInstant(schedule, now).getTime() - now.getTime() < halfDay;
}
