import type { AuditAction } from '@binome/contract/values/audit-actions';
import type { TodayQueue } from '@binome/contract/values/today';
import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { HandledRow, SnoozeRow } from './reader.ts';

type Row = {
  time_zone: string;
  min_completion_percentage: number;
  presenter_report_optional: boolean;
  snoozes: SnoozeRow[];
  reminded: { queue: TodayQueue; subject_id: string; at: string }[];
  handled: HandledRow[];
};

/** How long the page says by whom a row was taken off it. */
const handledMs = 2 * 60_000;

type Reading = { now: Date; remindedSince: Date; userId: string | null };

/**
 * The settings of the company that the queues follow, what is put off, what people were reminded of, and what colleagues of `userId` have just
 * handled, in one statement.
 */
export async function readSettings(tx: Tx, { now, remindedSince, userId }: Reading): Promise<Row> {
  const { rows } = await sql<Row>`
    select c.time_zone, s.min_completion_percentage, s.presenter_report_optional, (
      select coalesce(json_agg(json_build_object('id', z.id, 'queue', z.queue, 'subject_id', z.subject_id, 'until', z.until, 'note', z.note,
        'by', b.first_name || ' ' || b.last_name, 'level', z.level, 'created_at', z.created_at) order by z.until, z.id), '[]')
      from follow_up_snoozes z left join users b on b.id = z.by_user_id) as snoozes, (${selectReminded(remindedSince)}) as reminded,
      (${selectHandled(new Date(now.getTime() - handledMs), userId)}) as handled
    from company_settings s join directory.companies c on c.id = s.company_id`.execute(tx);
  return rows[0] as Row;
}

/** SQL of the reminders that are planned or were sent lately, as JSON, by queue and subject: ids and times only. */
function selectReminded(since: Date) {
  return sql`
    select coalesce(json_agg(f), '[]') from (
      select case
          when s.template = 'pending_request' then 'requests'
          when s.template = 'report' then 'late_reports'
          when s.template in ('how_are_you', 'first_meeting') then 'silent'
          else 'stuck' end as queue, s.subject_id, max(s.at) as at
      from (
        select m.template, m.created_at as at, a.id::uuid as subject_id
        from referent_messages m cross join lateral jsonb_array_elements_text(
          coalesce(m.audience -> 'relationship_ids', m.audience -> 'request_ids', m.audience -> 'user_ids', '[]')) a (id)
        where m.state = 'scheduled'
        union all
        select m.template, coalesce(r.sent_at, r.created_at), case
          when m.template in ('finish_profile', 'finish_invitation') then r.user_id
          when m.template = 'report' then (select g.mentoring_relationship_id from meetings g where g.id = r.subject_id)
          else r.subject_id end
        from referent_message_recipients r join referent_messages m on m.id = r.message_id
        where r.created_at > ${since} and r.state in ('queued', 'sent')
      ) s
      where s.template in ('pending_request', 'report', 'how_are_you', 'first_meeting', 'finish_profile', 'finish_invitation')
      group by 1, 2) f`;
}

/** SQL of the subjects of rows that a colleague has handled since then, as JSON: ids and the colleague's name. */
function selectHandled(since: Date, userId: string | null) {
  const actions = sql.join(actionsOnRows.map((action) => sql.lit(action)));
  return sql`
    select coalesce(json_agg(json_build_object('subject_id', f.subject_id, 'by', b.first_name || ' ' || b.last_name)), '[]')
    from (
      select distinct on (h.subject_id) h.subject_id, h.by_user_id
      from (
        select coalesce(p.user_id, a.subject_id) as subject_id, a.actor_id as by_user_id, a.created_at
        from audit_entries a
        left join match_proposals o on o.id = a.subject_id and a.action = 'match_proposal.created'
        left join profiles p on p.id = o.participant_id
        where a.created_at > ${since} and a.action in (${actions})
        union all
        select i.id::uuid, m.by_user_id, m.created_at
        from referent_messages m cross join lateral jsonb_array_elements_text(
          coalesce(m.audience -> 'relationship_ids', m.audience -> 'request_ids', m.audience -> 'user_ids', '[]')) i (id)
        where m.created_at > ${since} and m.state <> 'cancelled'
      ) h
      where h.by_user_id is distinct from ${userId}::uuid
      order by h.subject_id, h.created_at desc
    ) f join users b on b.id = f.by_user_id`;
}

/** What takes a row off the page at once, and whose subject is that of the row. */
const actionsOnRows: readonly AuditAction[] = [
  'registration.validated',
  'registration.refused',
  'mentoring_relationship.help_settled',
  'mentoring_relationship.admin_finished',
  'mentoring_relationship.cancelled',
  'mentoring_request.revoked',
  'match_proposal.created',
  'conversation_report.handled',
  'article_report.handled',
  'follow_up.snoozed',
];
