import type { FeedbackSubcategory, ProfileType } from '@binome/contract/states';
import { type RawBuilder, sql } from 'kysely';
import { isRelationshipInScope } from '../../console/page-queries.ts';
import type { Tx } from '../../platform/database.ts';
import type { ConsoleScope } from '../../policies/console.ts';
import { isHeld, isSilent } from '../../relationships/progress/count-queries.ts';

const pair = { program: 'r.program_id', participant: 'r.participant_id', presenter: 'r.presenter_id' };

/** The pairs that somebody looks after, of one program where they ask for it. */
export type Scope = { reach: ConsoleScope; program_id: string | undefined };

function isInScope({ reach, program_id }: Scope): RawBuilder<boolean> {
  const ofProgram = program_id ? sql`r.program_id = ${program_id}` : sql`true`;
  return sql<boolean>`(${isRelationshipInScope(reach, pair)} and ${ofProgram})`;
}

/** How many accompaniments run, are over, are silent, and wait for a referent's call. */
export function countPairs(tx: Tx, scope: Scope, now: Date) {
  const running = sql`r.aasm_state in ('initiated', 'admin_initiated')`;
  return tx
    .selectFrom('mentoring_relationships as r')
    .leftJoin('relationship_follow_ups as u', 'u.mentoring_relationship_id', 'r.id')
    .where(isInScope(scope))
    .select([
      sql<number>`count(*) filter (where ${running})`.as('active'),
      sql<number>`count(*) filter (where r.aasm_state in ('finished', 'admin_finished', 'feedback_provided'))`.as('finished'),
      sql<number>`count(*) filter (where ${isSilent(now)})`.as('silent'),
      sql<number>`count(*) filter (where u.help_wanted_at is not null)`.as('help_wanted'),
    ])
    .executeTakeFirstOrThrow();
}

/** Counts of sessions in one group: a month, a program or a unit by its key, empty where there is none, or all of them. */
export type ActivityRow = {
  dimension: 'total' | 'month' | 'program' | 'unit';
  key: string;
  held: number;
  cancelled: number;
  reports_due: number;
  reports_sent: number;
};

/**
 * Sessions held, by when they began, and cancelled, by when they were; with the reports that are required of those that ended, and
 * how many of these were sent. A unit is the mentee's.
 */
export async function countSessions(
  tx: Tx,
  scope: Scope,
  during: { from: Date; to: Date; zone: string },
  required: ProfileType[],
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    with counted as (
      select to_char(c.at at time zone ${during.zone}, 'YYYY-MM') as month, coalesce(r.program_id::text, '') as program,
        coalesce(u.business_unit_id::text, '') as unit, (m.aasm_state = 'cancelled')::int as cancelled,
        (m.aasm_state in ('feedback_requested', 'feedback_filled', 'finished'))::int as ended,
        (select count(*) from feedbacks f
          where f.meeting_id = m.id and f.sent_at is not null and f.role_type::text = any(${required}::text[])) as sent
      from meetings m
      join mentoring_relationships r on r.id = m.mentoring_relationship_id
      join users u on u.id = m.participant_user_id
      cross join lateral (select case when m.aasm_state = 'cancelled' then m.closed_at else m.starts_at end as at) c
      where (${isHeld} or m.aasm_state = 'cancelled')
        and c.at >= ${during.from} and c.at < ${during.to} and ${isInScope(scope)}
    )
    select case when grouping(month) = 0 then 'month' when grouping(program) = 0 then 'program' when grouping(unit) = 0 then 'unit'
        else 'total' end as dimension,
      coalesce(month, program, unit, '') as key,
      count(*) - coalesce(sum(cancelled), 0) as held, coalesce(sum(cancelled), 0) as cancelled,
      coalesce(sum(ended), 0) * ${required.length}::int as reports_due, coalesce(sum(ended * sent), 0) as reports_sent
    from counted group by grouping sets ((), (month), (program), (unit))`.execute(tx);
  return rows;
}

/** A figure of what people answered, of one group. Levels are counted from the lowest. */
export type FigureRow = { dimension: ActivityRow['dimension']; key: string; average: number; levels: number[] };

/**
 * What was answered in one month about mentees of one program and unit, by their keys: the levels chosen, of `score_of`, and the people
 * by number, up to five of them. Not to be shown: `figuresOf` says what may.
 */
export type AnswerCell = { month: string; program: string; unit: string; people: number[]; scores: number[]; score_of: number };

/** All that the company answered, before an instant, to a question on a scale; the same whoever asks. */
export async function listAnswerCells(
  tx: Tx,
  asked: { field_name: string; subcategory: FeedbackSubcategory },
  settled: { before: Date; zone: string },
): Promise<AnswerCell[]> {
  const { rows } = await sql<AnswerCell>`
    select * from app.answer_cells(${asked.field_name}, ${asked.subcategory}, ${settled.before}, ${settled.zone})`.execute(tx);
  return rows;
}

/** The names of programs, in their order. */
export function listProgramNames(tx: Tx) {
  return tx.selectFrom('programs').orderBy('position').orderBy('id').select(['id', 'name']).execute();
}

/** The names of business units, in their order. */
export function listUnitNames(tx: Tx) {
  return tx.selectFrom('business_units').orderBy('position').orderBy('name').orderBy('id').select(['id', 'name']).execute();
}
