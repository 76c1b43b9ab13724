import type { TranslatedText } from '@binome/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import { isPersonInScope } from '../console/page-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { ConsoleScope } from '../policies/console.ts';
import { isPausedOn } from '../today/person-queries.ts';

/** Counts of a topic in one group of people. */
export type TopicCounts = { sought: number; waiting: number; presenters: number; free_seats: number; declined: number };

/**
 * The people who share a business unit and a site, inside or outside of the program. Without a cut, all of them. `programs`: all those that they
 * follow, if one is asked for.
 */
export type TopicCell = TopicCounts & { unit: string | null; site: string | null; in_program: boolean; programs: string };

export type TopicRow = {
  id: string;
  code: string;
  name: TranslatedText;
  family: string;
  cells: TopicCell[];
  /** Those whom the reader may ask to become mentors. */
  askable: number;
};

export type BalanceQuery = {
  scope: ConsoleScope;
  /** The scope in which the reader may write to people. */
  managedScope: ConsoleScope;
  now: Date;
  /** The day of `now` in the company's time zone. */
  day: string;
  program_id?: string | undefined;
  business_unit_id?: string | undefined;
  site_id?: string | undefined;
};

const declinedDays = 90;

/**
 * Counts who seeks and who offers each topic that is not archived, in the company's order. `isCut`: by business unit and site, inside and
 * outside of the program, so that small groups can be told; else in one group.
 */
export async function listTopicRows(tx: Tx, query: BalanceQuery, isCut: boolean): Promise<TopicRow[]> {
  const { scope, managedScope, now, day, program_id, business_unit_id = null, site_id = null } = query;
  const declinedSince = new Date(now.getTime() - declinedDays * 86_400_000);
  const cell = isCut
    ? sql`u.business_unit_id as unit, u.site_id as site, ${isEnrolled(program_id)} as in_program,
        ${program_id === undefined ? sql`''` : followedPrograms} as programs`
    : sql`null::uuid as unit, null::uuid as site, true as in_program, '' as programs`;
  const isSelected = isCut ? sql`true` : isEnrolled(program_id);
  const { rows } = await sql<TopicRow>`
    with busy as materialized (
      select side.profile_id, count(*)::int as count
      from mentoring_relationships r, lateral (values (r.presenter_id), (r.participant_id)) as side (profile_id)
      where r.kind = 'mentoring' and r.aasm_state in ('initiated', 'admin_initiated')
      group by 1
    ),
    seen as materialized (
      select p.id, p.type, ${cell},
        case p.type when 'participant' then (busy.count is null)::int
          else greatest(0, least(p.max_relationships, z.max_relationships_per_presenter) - coalesce(busy.count, 0)) end as free
      from profiles p
      join users u on u.id = p.user_id
      cross join company_settings z
      left join busy on busy.profile_id = p.id
      where p.visible_since is not null and not ${isPausedOn(day)} and ${isPersonInScope(scope, 'u.id', 'u.business_unit_id')} and ${isSelected}
    ),
    counted as (
      select a.tag_id, s.unit, s.site, s.in_program, s.programs,
        count(*) filter (where s.type = 'participant')::int as sought,
        coalesce(sum(s.free) filter (where s.type = 'participant'), 0)::int as waiting,
        count(*) filter (where s.type = 'presenter')::int as presenters,
        coalesce(sum(s.free) filter (where s.type = 'presenter'), 0)::int as free_seats,
        0 as declined
      from ${tagAnswers} a
      join seen s on s.id = a.profile_id and a.field_name = case s.type when 'participant' then 'needs' else 'skills' end
      group by 1, 2, 3, 4, 5
      union all
      select r.need_tag_id, s.unit, s.site, s.in_program, s.programs, 0, 0, 0, 0, count(*)::int
      from mentoring_requests r
      join (select p.id, ${cell} from profiles p join users u on u.id = p.user_id
        where ${isPersonInScope(scope, 'u.id', 'u.business_unit_id')} and ${isSelected}) s on s.id = r.participant_id
      where r.kind = 'mentoring' and r.need_tag_id is not null and r.cancellation = 'declined' and r.initiated_by = 'participant' and r.decided_at > ${declinedSince}
      group by 1, 2, 3, 4, 5
    ),
    askable as (
      select a.tag_id, count(*)::int as count
      from ${tagAnswers} a
      join profiles p on p.id = a.profile_id
      join users u on u.id = p.user_id
      where a.field_name = 'skills' and p.type = 'participant' and p.left_at is null and u.state in ('validated', 'active') and u.profile_visible
        and not exists (select from profiles o where o.user_id = u.id and o.type = 'presenter')
        and ${isPersonInScope(managedScope, 'u.id', 'u.business_unit_id')} and ${isEnrolled(program_id)}
        and coalesce(u.business_unit_id = ${business_unit_id}::uuid, ${business_unit_id}::uuid is null)
        and coalesce(u.site_id = ${site_id}::uuid, ${site_id}::uuid is null)
      group by 1
    )
    select t.id, t.code, t.name, t.family, coalesce(c.cells, '[]') as cells, coalesce(askable.count, 0) as askable
    from tags t
    left join (select tag_id, json_agg(counted) as cells from counted group by 1) c on c.tag_id = t.id
    left join askable on askable.tag_id = t.id
    where t.archived_at is null
    order by t.position, t.code`.execute(tx);
  return rows;
}

/** Counts the visible mentees without a mentor who seek one of these topics. */
export async function countWaiting(tx: Tx, { scope, day, program_id }: BalanceQuery, topics: { id: string }[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct p.id)::int as count
    from ${tagAnswers} a
    join profiles p on p.id = a.profile_id
    join users u on u.id = p.user_id
    where a.tag_id = any(${topics.map(({ id }) => id)}::uuid[]) and a.field_name = 'needs' and p.type = 'participant' and p.visible_since is not null
      and not ${isPausedOn(day)} and ${isPersonInScope(scope, 'u.id', 'u.business_unit_id')} and ${isEnrolled(program_id)}
      and not exists (select from mentoring_relationships r where r.participant_id = p.id and r.kind = 'mentoring' and r.aasm_state in ('initiated', 'admin_initiated'))`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Topics in answers, with the field of their question. */
const tagAnswers = sql`(select a.profile_id, a.tag_id, q.field_name from profile_answers a join questions q on q.id = a.question_id
  where a.tag_id is not null and q.field_name in ('needs', 'skills'))`;

const followedPrograms = sql`coalesce((select string_agg(e.program_id::text, ' ' order by e.program_id) from program_enrollments e
  where e.user_id = u.id), '')`;

function isEnrolled(programId: string | undefined): RawBuilder<unknown> {
  return programId === undefined
    ? sql`true`
    : sql`exists (select from program_enrollments e where e.user_id = u.id and e.program_id = ${programId})`;
}
