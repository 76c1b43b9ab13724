import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import { clockIn } from '../../platform/text/time-zone.ts';
import type { ConsoleScope } from '../../policies/console.ts';

export type WorkshopCounts = { held: number; noted: number; attended: number };

type Question = { scope: ConsoleScope; program_id: string | undefined; from: Date; to: Date; zone: string };

/**
 * Counts the workshops of a span, the people of whom it is noted whether they came, and those who did. Null for a scope of business units: a
 * workshop belongs to its program.
 */
export async function countWorkshops(tx: Tx, { scope, program_id = '', from, to, zone }: Question): Promise<WorkshopCounts | null> {
  const { whole_company, program_ids } = scope;
  if (!whole_company && program_ids.length === 0) return null;
  const { rows } = await sql<WorkshopCounts>`
    with held as (
      select w.id from program_workshops w
      cross join lateral (select w.held_on + coalesce(w.start_time, time '09:00') as at) s
      where w.cancelled_at is null and s.at >= ${clockIn(zone, from)}::timestamp and s.at < ${clockIn(zone, to)}::timestamp
        and (${whole_company} or w.program_id = any(${program_ids}::uuid[])) and ${program_id} in ('', w.program_id::text)
    )
    select (select count(*)::int from held) as held, count(s.attended)::int as noted, (count(*) filter (where s.attended))::int as attended
    from workshop_sign_ups s where s.workshop_id in (select id from held)`.execute(tx);
  return rows[0] ?? null;
}
