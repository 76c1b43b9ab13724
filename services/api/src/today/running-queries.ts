import type { ProfileType } from '@binome/contract/states';
import { sql } from 'kysely';
import { followUp, isReportMissing } from '../relationships/progress/count-queries.ts';
import { type HealthRow, selectHealthFacts, selectHealthRow } from '../relationships/progress/health-queries.ts';
import type { CandidateDetail } from './candidate.ts';
import type { TodayReader } from './reader.ts';
import { detailedRows, isPairManaged, isPairRead, personJson, snoozedSubjects } from './scope-queries.ts';

type Person = CandidateDetail['people'][number];
export type RunningRow = {
  id: string;
  program_id: string | null;
  participant_user_id: string;
  presenter_user_id: string;
  planned: number;
  health: HealthRow;
  detail: {
    participant: Person;
    presenter: Person;
    missing: ProfileType[];
    call: { due_at: string | null; taken_by: { id: string; name: string } | null } | null;
  } | null;
};

/** The rank of the health from which a relationship is shown. */
export const silentRank = 2;

/**
 * The running relationships of which a partner asks for a call, that are silent or in difficulty, or that wait for an old report. The last
 * "offset" keeps the join from reading all profiles of the company for a few relationships.
 */
export async function readRunning(reader: TodayReader): Promise<RunningRow[]> {
  const { tx, now, reportSides } = reader;
  const health = selectHealthFacts({ now, reportSides, showsHelp: isPairManaged(reader) });
  const missing = sql.join([
    sql`('participant', ${isReportMissing('participant')})`,
    sql`('presenter', (${reportSides.includes('presenter')} or c.kind = 'peer') and ${isReportMissing('presenter')})`,
  ]);
  const { rows } = await sql<RunningRow>`
    with c as materialized (
      select r.id, r.kind, r.program_id, r.participant_id, r.presenter_id, r.planned_meetings as planned, ${selectHealthRow} as health,
        row_number() over (order by (h.rank >= ${silentRank}) desc, h.last_contact_at, r.id) as silent_place,
        row_number() over (order by h.late_since, r.id) as late_place
      from mentoring_relationships r
      left join lateral ${followUp} u on true
      join lateral ${health} h on true
      where r.aasm_state in ('initiated', 'admin_initiated') and ${isPairRead(reader)}
        and (h.rank >= ${silentRank} or h.late_since is not null)
    )
    select c.id, c.program_id, p.participant_user_id, p.presenter_user_id, c.planned, c.health,
      case when c.silent_place <= ${detailedRows} or c.late_place <= ${detailedRows} or c.health ->> 'help_wanted_at' is not null
        or c.id = any(${snoozedSubjects(reader)}::uuid[]) then (
        select json_build_object(
          'participant', ${personJson('pu', sql`c.participant_id`, sql`c.health ->> 'help_wanted_by' = 'participant'`)},
          'presenter', ${personJson('mu', sql`c.presenter_id`, sql`c.health ->> 'help_wanted_by' = 'presenter'`)},
          'call', (select json_build_object('due_at', f.help_due_at, 'taken_by', (
              select json_build_object('id', t.id, 'name', t.first_name || ' ' || t.last_name) from users t where t.id = f.help_taken_by))
            from relationship_follow_ups f where f.mentoring_relationship_id = c.id and c.health ->> 'help_wanted_at' is not null),
          'missing', array(select distinct side from meetings m cross join lateral (values ${missing}) v (side, lacks)
            where m.mentoring_relationship_id = c.id and v.lacks))
        from users pu, users mu where pu.id = p.participant_user_id and mu.id = p.presenter_user_id) end as detail
    from c cross join lateral (
      select a.user_id as participant_user_id, b.user_id as presenter_user_id from profiles a, profiles b
      where a.id = c.participant_id and b.id = c.presenter_id offset 0) p`.execute(tx);
  return rows;
}
