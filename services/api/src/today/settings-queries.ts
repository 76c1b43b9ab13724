import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { SnoozeRow } from './reader.ts';

type Row = { time_zone: string; min_completion_percentage: number; presenter_report_optional: boolean; snoozes: SnoozeRow[] };

/** The settings of the company that the queues follow, and what is put off, in one statement. */
export async function readSettings(tx: Tx): Promise<Row> {
  const { rows } = await sql<Row>`
    select c.time_zone, s.min_completion_percentage, s.presenter_report_optional, (
      select coalesce(json_agg(json_build_object('id', z.id, 'queue', z.queue, 'subject_id', z.subject_id, 'until', z.until, 'note', z.note,
        'by', b.first_name || ' ' || b.last_name, 'level', z.level, 'created_at', z.created_at) order by z.until, z.id), '[]')
      from follow_up_snoozes z left join users b on b.id = z.by_user_id) as snoozes
    from company_settings s join directory.companies c on c.id = s.company_id`.execute(tx);
  return rows[0] as Row;
}
