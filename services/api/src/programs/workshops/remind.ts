import { sql } from 'kysely';
import { findOwnCompany } from '../../companies/queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import { lockDue } from '../../platform/data/due-queries.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { clockIn } from '../../platform/text/time-zone.ts';
import { listSignedUp } from './queries.ts';

const batch = 100;

/** The start on the clock of the company. A workshop without an hour counts as one of the morning. */
const start = sql`(t.held_on + coalesce(t.start_time, time '09:00'))`;

/** Reminds those with a seat the day before a workshop, and again after its hour has changed. Who takes a seat later needs no reminder. */
export async function remindOfWorkshops(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  const { time_zone } = await findOwnCompany(tx);
  const clock = (at: number) => sql`${clockIn(time_zone, new Date(at))}::timestamp`;
  const where = sql<boolean>`${start} > ${clock(now.getTime())} and ${start} <= ${clock(now.getTime() + 86_400_000)}`;
  const ids = await lockDue(tx, 'workshop-reminders', { table: 'program_workshops', now, limit: batch, where });
  for (const workshop_id of ids) {
    await markReminded(tx, workshop_id);
    for (const { user_id, seated_at } of await listSignedUp(tx, workshop_id)) {
      if (seated_at) await recordEvent(context, { name: 'workshop.day_before', subject_id: user_id, data: { workshop_id } });
    }
  }
}

async function markReminded(tx: Tx, id: string): Promise<void> {
  await sql`update program_workshops t set reminded_for = ${start} where t.id = ${id}`.execute(tx);
}
