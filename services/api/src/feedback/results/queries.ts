import type { FeedbackSubcategory, ProfileType } from '@binome/contract/states';
import { type RawBuilder, sql } from 'kysely';
import { isRelationshipInScope } from '../../console/page-queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { ConsoleScope } from '../../policies/console.ts';
import { followUp, isFinished, isHeld, isSilent } from '../../relationships/progress/count-queries.ts';
import type { AnswerGroup } from './figures.ts';
import type { Months } from './period.ts';

const relationshipColumns = { program: 'r.program_id', participant: 'r.participant_id', presenter: 'r.presenter_id' };

/** The relationships that a manager reads, of one program if they ask for one. */
export type ResultScope = { consoleScope: ConsoleScope; program_id: string | undefined };

/** SQL condition: the relationship `r` of mentoring is in the scope. */
export function isInScope({ consoleScope, program_id }: ResultScope): RawBuilder<boolean> {
  const ofProgram = program_id ? sql`r.program_id = ${program_id}` : sql`true`;
  return sql<boolean>`(r.kind = 'mentoring' and ${isRelationshipInScope(consoleScope, relationshipColumns)} and ${ofProgram})`;
}

/** Counts the relationships of peers in the scope, and the sessions that they held since. */
export async function countPeers(tx: Tx, { consoleScope, program_id }: ResultScope, since: Date) {
  const { rows } = await sql<{ active: number; finished: number; held: number }>`
    select (count(*) filter (where r.aasm_state in ('initiated', 'admin_initiated')))::int as active,
      (count(*) filter (where ${isFinished}))::int as finished,
      coalesce(sum((select count(*) from meetings m where m.mentoring_relationship_id = r.id and ${isHeld} and m.starts_at >= ${since})), 0)::int as held
    from mentoring_relationships r
    where r.kind = 'peer' and ${isRelationshipInScope(consoleScope, relationshipColumns)}
      and (${program_id ?? null}::uuid is null or r.program_id = ${program_id ?? null}::uuid)`.execute(tx);
  return rows[0] ?? { active: 0, finished: 0, held: 0 };
}

/** Counts the relationships that are active, finished, silent, and waiting for a referent's call. */
export function countRelationships(tx: Tx, scope: ResultScope, now: Date) {
  const active = sql`r.aasm_state in ('initiated', 'admin_initiated')`;
  return tx
    .selectFrom('mentoring_relationships as r')
    .leftJoinLateral(followUp.as('u'), (join) => join.onTrue())
    .where(isInScope(scope))
    .select([
      sql<number>`count(*) filter (where ${active})`.as('active'),
      sql<number>`count(*) filter (where ${isFinished})`.as('finished'),
      sql<number>`count(*) filter (where ${isSilent(now)})`.as('silent'),
      sql<number>`count(*) filter (where u.help_wanted_at is not null)`.as('help_wanted'),
    ])
    .executeTakeFirstOrThrow();
}

/** Counts of meetings in one group. The key is empty for the total, and outside of any program or unit. */
export type ActivityRow = {
  dimension: AnswerGroup['dimension'];
  key: string;
  held: number;
  cancelled: number;
  reports_due: number;
  reports_sent: number;
};

/**
 * Counts held meetings by their start, cancelled meetings by the time of cancellation, and the required and sent reports of ended
 * meetings. The unit is the participant's.
 */
export async function countMeetings(
  tx: Tx,
  scope: ResultScope,
  period: { months: Months; to: Date },
  required: ProfileType[],
): Promise<ActivityRow[]> {
  const { names, starts } = period.months;
  const { rows } = await sql<ActivityRow>`
    with counted as (
      select (${names}::text[])[width_bucket(c.at, ${starts}::timestamptz[])] as month, coalesce(r.program_id::text, '') as program,
        coalesce(u.business_unit_id::text, '') as unit, (m.aasm_state = 'cancelled')::int as cancelled,
        (m.aasm_state in ('feedback_requested', 'feedback_filled', 'finished'))::int as ended,
        (select count(*) from feedbacks f
          where f.meeting_id = m.id and f.sent_at is not null and f.role_type::text = any(${required}::text[])) as sent
      from meetings m
      join mentoring_relationships r on r.id = m.mentoring_relationship_id
      join users u on u.id = m.participant_user_id
      cross join lateral (select case when m.aasm_state = 'cancelled' then m.closed_at else m.starts_at end as at) c
      where (${isHeld} or m.aasm_state = 'cancelled')
        and c.at >= ${starts[0]} and c.at < ${period.to} and ${isInScope(scope)}
    )
    select case when grouping(month) = 0 then 'month' when grouping(program) = 0 then 'program' when grouping(unit) = 0 then 'unit'
        else 'total' end as dimension,
      coalesce(month, program, unit, '') as key,
      count(*) - coalesce(sum(cancelled), 0) as held, coalesce(sum(cancelled), 0) as cancelled,
      coalesce(sum(ended), 0) * ${required.length}::int as reports_due, coalesce(sum(ended * sent), 0) as reports_sent
    from counted group by grouping sets ((), (month), (program), (unit))`.execute(tx);
  return rows;
}

/**
 * Groups the answers to a scale question about the relationships of the scope, if they were sent before `settled.before`.
 * Show only the groups of `listShownGroups`.
 */
export async function listAnswerGroups(
  tx: Tx,
  question: { field_name: string; subcategory: FeedbackSubcategory },
  consoleScope: ConsoleScope,
  settled: { before: Date; months: Months },
): Promise<AnswerGroup[]> {
  const { rows } = await sql<AnswerGroup>`
    select dimension, key, people, levels from app.group_scale_answers(
      ${question.field_name}, ${question.subcategory}, ${settled.before}, ${settled.months.names}::text[], ${settled.months.starts}::timestamptz[],
      ${consoleScope.whole_company}, ${consoleScope.program_ids}::uuid[], ${consoleScope.business_unit_ids}::uuid[])`.execute(tx);
  return rows;
}

export function listProgramNames(tx: Tx) {
  return tx.selectFrom('programs').orderBy('position').orderBy('id').select(['id', 'name']).execute();
}

export function listUnitNames(tx: Tx) {
  return tx.selectFrom('business_units').orderBy('position').orderBy('name').orderBy('id').select(['id', 'name']).execute();
}
