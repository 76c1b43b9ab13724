import type { TranslatedText } from '@binome/contract/fields';
import { comparedDays } from '@binome/contract/values/today';
import { type RawBuilder, sql } from 'kysely';
import { followUp, isHeld } from '../relationships/progress/count-queries.ts';
import { selectHealthFacts } from '../relationships/progress/health-queries.ts';
import { isPausedOn } from './person-queries.ts';
import type { TodayReader } from './reader.ts';
import { silentRank } from './running-queries.ts';
import { isPairManaged, isPairRead, isPersonRead } from './scope-queries.ts';

export const figureNames = ['running', 'silent', 'unmatched', 'free_seats', 'free_presenters'] as const;
export type Figures = Record<(typeof figureNames)[number], number>;

/**
 * SQL of one row: the figures of the programs in the reader's scope. `silent`, where the reader has counted those already: it takes the health
 * of every relationship. People are read once, and their active relationships counted for all at once; "offset" keeps "free" from being
 * computed for each use.
 */
export function selectFigures(reader: TodayReader, silent?: number): RawBuilder<Figures> {
  const { now, day, reportSides } = reader;
  const health = selectHealthFacts({ now, reportSides, showsHelp: isPairManaged(reader) });
  const countSilent = sql`(select count(*) from mentoring_relationships r
    left join lateral ${followUp} u on true
    join lateral ${health} h on true
    where r.kind = 'mentoring' and r.aasm_state in ('initiated', 'admin_initiated') and h.rank >= ${silentRank} and ${isPairRead(reader)})`;
  return sql<Figures>`
    select w.running, (${silent ?? countSilent})::int as silent, s.unmatched, s.free_seats, s.free_presenters from (
      select count(*)::int as running from mentoring_relationships r
      where r.kind = 'mentoring' and r.aasm_state in ('initiated', 'admin_initiated') and ${isPairRead(reader)}) w,
    (select (count(*) filter (where f.is_unmatched))::int as unmatched, coalesce(sum(f.free), 0)::int as free_seats,
      (count(*) filter (where f.free > 0))::int as free_presenters from (
      select p.type = 'participant' and a.active is null as is_unmatched, case when p.type = 'presenter' then greatest(0,
        least(coalesce(p.max_relationships, z.max_relationships_per_presenter), z.max_relationships_per_presenter) - coalesce(a.active, 0)) end as free
      from profiles p join users u on u.id = p.user_id cross join company_settings z
      left join (select side.profile_id, count(*) as active
        from mentoring_relationships r cross join lateral (values (r.participant_id), (r.presenter_id)) side (profile_id)
        where r.kind = 'mentoring' and r.aasm_state in ('initiated', 'admin_initiated') group by side.profile_id) a on a.profile_id = p.id
      where p.visible_since is not null and not ${isPausedOn(day)} and ${isPersonRead(reader)} offset 0) f) s`;
}

type Week = {
  sessions: { at: string; names: string[]; number: number; relationship_id: string }[];
  requests: { at: string; names: string[]; request_id: string }[];
  workshops: { on: string; title: TranslatedText; program: TranslatedText }[];
};
type Since = { sessions: number; relationships: number; visible: number };
type Row = { figures: Figures; before: Partial<Figures>; week: Week; since: Since };

/** Days of the week that the page shows, from today, and over which it says what happened. */
const weekDays = 7;
const shownOfWeek = 12;

/**
 * Reads the figures with those of 30 days ago, what happens in the next seven days, and what happened in the last: dates and names, never
 * what a session is about. `silent`: as of `selectFigures`. `comparedProgram` is the program whose daily figures compare, null for the company; undefined for none.
 */
export async function readFigures(
  reader: TodayReader,
  silent: number | undefined,
  comparedProgram: string | null | undefined,
): Promise<Row> {
  const { tx, now, day } = reader;
  const [from, to] = [daysFrom(now, -weekDays), daysFrom(now, weekDays)];
  const names = (participant: RawBuilder<unknown>, presenter: RawBuilder<unknown>) => sql`(select array_agg(nu.first_name order by np.type)
    from profiles np join users nu on nu.id = np.user_id where np.id in (${participant}, ${presenter}))`;
  const before =
    comparedProgram === undefined
      ? sql`'{}'::json`
      : sql`(select coalesce(json_object_agg(d.name, d.value), '{}') from daily_figures d
          where d.program_id is not distinct from ${comparedProgram}::uuid and d.measured_on = ${daysFrom(new Date(day), -comparedDays).toISOString().slice(0, 10)}::date)`;
  const { rows } = await sql<Row>`
    select (select to_json(f) from (${selectFigures(reader, silent)}) f) as figures, ${before} as before,
      json_build_object(
        'sessions', (select coalesce(json_agg(x order by x.at), '[]') from (
          select m.starts_at as at, r.id as relationship_id, ${names(sql`r.participant_id`, sql`r.presenter_id`)} as names,
            1 + (select count(*) from meetings o where o.mentoring_relationship_id = r.id and o.starts_at < m.starts_at
              and o.took_place and o.aasm_state in ('confirmed', 'started', 'feedback_requested', 'feedback_filled', 'finished')) as number
          from meetings m join mentoring_relationships r on r.id = m.mentoring_relationship_id
          where m.aasm_state in ('confirmed', 'started') and m.starts_at >= ${now} and m.starts_at < ${to} and ${isPairRead(reader)}
          order by m.starts_at limit ${shownOfWeek}) x),
        'requests', (select coalesce(json_agg(x order by x.at), '[]') from (
          select r.expires_at as at, r.id as request_id, ${names(sql`r.participant_id`, sql`r.presenter_id`)} as names
          from mentoring_requests r
          where r.aasm_state = 'requested' and r.expires_at >= ${now} and r.expires_at < ${to} and ${isPairRead(reader)}
          order by r.expires_at limit ${shownOfWeek}) x),
        'workshops', (select coalesce(json_agg(x order by x.on), '[]') from (
          select w.held_on as on, w.title, g.name as program
          from program_workshops w join programs g on g.id = w.program_id
          where g.archived_at is null and w.held_on >= ${day}::date and w.held_on < ${day}::date + ${weekDays}::int and ${isProgramRead(reader)}) x)
      ) as week,
      json_build_object(
        'sessions', (select count(*) from meetings m join mentoring_relationships r on r.id = m.mentoring_relationship_id
          where r.kind = 'mentoring' and ${isHeld} and m.ends_at >= ${from} and m.ends_at < ${now} and ${isPairRead(reader)}),
        'relationships', (select count(*) from mentoring_relationships r
          where r.kind = 'mentoring' and r.created_at >= ${from} and r.aasm_state <> 'cancelled' and ${isPairRead(reader)}),
        'visible', (select count(*) from profiles p join users u on u.id = p.user_id
          where p.visible_since >= ${from} and ${isPersonRead(reader)})
      ) as since`.execute(tx);
  return rows[0] as Row;
}

function isProgramRead({ scope, programId }: TodayReader) {
  if (programId) return sql`g.id = ${programId}`;
  return scope.whole_company ? sql`true` : sql`g.id = any(${scope.program_ids}::uuid[])`;
}

function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000);
}
