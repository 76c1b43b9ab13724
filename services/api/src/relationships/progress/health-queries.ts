import type { ProfileType } from '@binome/contract/states';
import {
  behindBy,
  firstSessionDays,
  lateReportDays,
  maxNudges,
  neverMetDays,
  nothingPlannedDays,
} from '@binome/contract/values/health-rules';
import { type RawBuilder, sql } from 'kysely';
import { isHeld, isRequiredReportMissing, isSilent, lastContact } from './count-queries.ts';
import type { HealthFacts } from './health.ts';

/**
 * `reportSides`: the sides whose reports the company requires. `showsHelp`: SQL condition: the reader may know that a partner of the
 * relationship `r` asks for a call.
 */
export type HealthReader = { now: Date; reportSides: ProfileType[]; showsHelp: RawBuilder<boolean> };

/** The facts of a running relationship as JSON, and the place of its word in `healthWords`. */
export type HealthRow = Pick<HealthFacts, 'held' | 'expected' | 'silent' | 'nudges' | 'late_reports' | 'help_wanted_by' | 'paused'> & {
  [Time in 'created_at' | 'last_contact_at']: string;
} & { [Time in 'next_at' | 'late_since' | 'help_wanted_at']: string | null } & {
  gone: (Omit<NonNullable<HealthFacts['gone']>, 'since'> & { since: string }) | null;
  rank: number;
};

/** The row `h` of `selectHealthFacts` as a value; null unless the relationship is running. */
export const selectHealthRow = sql<HealthRow | null>`case when h.rank is not null then to_json(h) end`;

/** The days that a relationship lasts without a program that ends before: nine months. */
const usualDays = 274;

/**
 * SQL subquery for a lateral left join as `h`: the facts and the rank of the relationship `r` with the follow-up row `u`; no row unless the
 * relationship is running. Reads rows, states and times, never what partners write or think of each other.
 */
export function selectHealthFacts(reader: HealthReader): RawBuilder<{ rank: number; next_at: Date | null }> {
  const { now } = reader;
  return sql<{ rank: number; next_at: Date | null }>`(
    select f.*, ${rankOf(now)} as rank
    from (
      select r.created_at, ${lastContact} as last_contact_at, m.next_at, m.held, ${expectedMeetings(now)} as expected,
        ${isSilent(now)} as silent, coalesce(u.nudges, 0) as nudges, m.late_reports, m.late_since, p.gone, p.paused,
        case when ${reader.showsHelp} then u.help_wanted_by end as help_wanted_by,
        case when ${reader.showsHelp} then u.help_wanted_at end as help_wanted_at
      from (${meetingFacts(reader)}) m
      cross join (${partnerFacts(now)}) p
      where r.aasm_state in ('initiated', 'admin_initiated')
    ) f)`;
}

/** Returns the facts as the pure rule takes them. */
export function healthFactsOf({ rank: _, gone, ...row }: HealthRow): HealthFacts {
  const toDate = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...row,
    created_at: new Date(row.created_at),
    last_contact_at: new Date(row.last_contact_at),
    next_at: toDate(row.next_at),
    late_since: toDate(row.late_since),
    help_wanted_at: toDate(row.help_wanted_at),
    gone: gone && { ...gone, since: new Date(gone.since) },
  };
}

/** The twin of `healthOf`. */
function rankOf(now: Date) {
  const before = (days: number) => sql`${daysBefore(now, days)}::timestamptz`;
  return sql`case
    when f.help_wanted_at is not null or f.gone is not null or (f.silent and f.nudges >= ${sql.lit(maxNudges)})
      or (f.held = 0 and f.created_at <= ${before(neverMetDays)}) then 3
    when f.silent then 2
    when f.expected - f.held >= ${sql.lit(behindBy)} or f.late_since is not null or f.paused is not null
      or (f.next_at is null and (
        (f.held = 0 and f.created_at <= ${before(firstSessionDays)}) or (f.held > 0 and f.last_contact_at <= ${before(nothingPlannedDays)})))
      then 1
    else 0 end`;
}

/** The planned meetings that fall into the time gone by, up to the end of the program or nine months. */
function expectedMeetings(now: Date) {
  return sql<number>`(
    select floor(r.planned_meetings * case when e.span <= interval '0' then 1
      else greatest(0, least(1, extract(epoch from ${now}::timestamptz - r.created_at) / extract(epoch from e.span))) end)::int
    from (
      select least((select g.ends_on::timestamp at time zone 'UTC' from programs g where g.id = r.program_id),
        r.created_at + make_interval(days => ${sql.lit(usualDays)})) - r.created_at as span
    ) e)`;
}

function meetingFacts({ now, reportSides }: HealthReader) {
  const isLate = sql`m.ends_at < ${daysBefore(now, lateReportDays)} and ${isRequiredReportMissing(reportSides)}`;
  return sql`
    select (count(*) filter (where ${isHeld}))::int as held,
      min(m.starts_at) filter (where m.aasm_state in ('confirmed', 'started') and m.ends_at > ${now}) as next_at,
      (count(*) filter (where ${isLate}))::int as late_reports, min(m.ends_at) filter (where ${isLate}) as late_since
    from meetings m where m.mentoring_relationship_id = r.id`;
}

/**
 * The partner whose account or role has ended, and the one who takes nobody on for now: of two, the participant. Plain joins, which PostgreSQL
 * makes once for all relationships of a list.
 */
function partnerFacts(now: Date) {
  const today = now.toISOString().slice(0, 10);
  const hasNoAccount = (side: string) => sql`${sql.ref(`${side}_user.state`)} in ('suspended', 'closed')`;
  const isGone = (side: string) => sql`(${sql.ref(`${side}.left_at`)} is not null or ${hasNoAccount(side)})`;
  // The place, which of two peers is not the type of the profile.
  const placeOf = (side: string) => sql`${sql.lit(side === 'mentee' ? 'participant' : 'presenter')}`;
  const goneOf = (side: string) => sql`json_build_object('side', ${placeOf(side)},
    'state', case when ${hasNoAccount(side)} then ${sql.ref(`${side}_user.state`)}::text else 'left' end,
    'since', case when ${hasNoAccount(side)} then ${sql.ref(`${side}_user.state_changed_at`)} else ${sql.ref(`${side}.left_at`)} end)`;
  const isPaused = (side: string) =>
    sql`(${sql.ref(`${side}.paused_at`)} is not null and coalesce(${sql.ref(`${side}.paused_until`)} >= ${today}::date, true))`;
  return sql`
    select case when ${isGone('mentee')} then ${goneOf('mentee')} when ${isGone('mentor')} then ${goneOf('mentor')} end as gone,
      case when ${isPaused('mentee')} then ${placeOf('mentee')} when ${isPaused('mentor')} then ${placeOf('mentor')} end as paused
    from profiles mentee join users mentee_user on mentee_user.id = mentee.user_id,
      profiles mentor join users mentor_user on mentor_user.id = mentor.user_id
    where mentee.id = r.participant_id and mentor.id = r.presenter_id`;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
