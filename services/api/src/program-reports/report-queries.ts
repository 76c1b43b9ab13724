import { type RawBuilder, sql } from 'kysely';
import { isVisiblePerson } from '../accounts/invitations/funnel-queries.ts';
import { isPersonInScope } from '../console/page-queries.ts';
import { isInScope, type ResultScope } from '../feedback/results/queries.ts';
import type { Tx } from '../platform/data/database.ts';
import { isFinished, isHeld } from '../relationships/progress/count-queries.ts';

/** Number of days after the start of a relationship in which its first session is expected. */
const firstDays = 30;

/** Does the relationship `r` count? One of peers, or one that was opened by mistake, does not. */
const isReal = sql<boolean>`(r.kind = 'mentoring' and (r.aasm_state in ('initiated', 'admin_initiated') or ${isFinished}))`;

/** Was the relationship `r` running at an instant? */
function wasRunning(at: Date): RawBuilder<boolean> {
  return sql<boolean>`(r.created_at < ${at} and (r.ended_at is null or r.ended_at >= ${at}))`;
}

export type PairCounts = {
  running: number;
  /** Of those running that began at least 30 days before: how many, and how many met within these. */
  old_enough: number;
  met: number;
  /** Since the beginning of the span. */
  held: number;
  minutes: number;
};

/** Counts the relationships that were running at the end of a span, and the sessions that were held in it. */
export async function countPairs(tx: Tx, scope: ResultScope, { from, to }: { from: Date; to: Date }): Promise<PairCounts> {
  const young = new Date(to.getTime() - firstDays * 86_400_000);
  const { rows } = await sql<PairCounts>`
    select p.running, p.old_enough, p.met, h.held, h.minutes from (
      select count(*)::int as running, (count(*) filter (where r.created_at <= ${young}))::int as old_enough,
        (count(*) filter (where r.created_at <= ${young} and exists (
          select from meetings m where m.mentoring_relationship_id = r.id and ${isHeld}
            and m.starts_at < r.created_at + ${`${firstDays} days`}::interval)))::int as met
      from mentoring_relationships r where ${isReal} and ${wasRunning(to)} and ${isInScope(scope)}) p,
    (select count(*)::int as held, coalesce(round(sum(extract(epoch from m.ends_at - m.starts_at)) / 60), 0)::int as minutes
      from meetings m join mentoring_relationships r on r.id = m.mentoring_relationship_id
      where ${isHeld} and m.starts_at >= ${from} and m.starts_at < ${to} and ${isInScope(scope)}) h`.execute(tx);
  return rows[0] as PairCounts;
}

/** Counts the relationships that were running at an instant by the business unit of the mentee. */
export async function countByUnit(tx: Tx, scope: ResultScope, at: Date): Promise<{ name: string | null; count: number }[]> {
  const { rows } = await sql<{ name: string | null; count: number }>`
    select b.name, count(*)::int as count
    from mentoring_relationships r join profiles p on p.id = r.participant_id join users u on u.id = p.user_id
    left join business_units b on b.id = u.business_unit_id
    where ${isReal} and ${wasRunning(at)} and ${isInScope(scope)}
    group by b.id, b.name`.execute(tx);
  return rows;
}

export const steps = ['invited', 'registered', 'validated', 'visible', 'mentored', 'met'] as const;
export type StepCounts = Record<(typeof steps)[number], number>;

/** Counts the people who have reached each step, from the invitation to a held session. */
export async function countSteps(tx: Tx, { consoleScope, program_id }: ResultScope): Promise<StepCounts> {
  const programId = program_id ?? null;
  const isInvitedTo = sql`exists (select from access_links l where l.user_id = u.id and l.program_id = ${programId}::uuid and l.revoked_at is null)`;
  const isEnrolled = sql`exists (select from program_enrollments e where e.user_id = u.id and e.program_id = ${programId}::uuid)`;
  const { rows } = await sql<StepCounts>`
    with people as (
      select u.state, ${isVisiblePerson('u')} as visible, exists (
          select from profiles p join mentoring_relationships r on p.id in (r.participant_id, r.presenter_id)
          where p.user_id = u.id and ${isReal}) as mentored, exists (
          select from profiles p join mentoring_relationships r on p.id in (r.participant_id, r.presenter_id)
            join meetings m on m.mentoring_relationship_id = r.id
          where p.user_id = u.id and ${isReal} and ${isHeld}) as met
      from users u
      where u.state <> 'closed' and ${isPersonInScope(consoleScope, 'u.id', 'u.business_unit_id')}
        and (${programId}::uuid is null or ${isEnrolled} or (u.state = 'invited' and ${isInvitedTo}))
        and (u.state <> 'invited' or exists (select from access_links l where l.user_id = u.id and l.kind = 'personal' and l.revoked_at is null))
    )
    select count(*)::int as invited, (count(*) filter (where state <> 'invited'))::int as registered,
      (count(*) filter (where state in ('validated', 'active', 'suspended')))::int as validated,
      (count(*) filter (where visible))::int as visible, (count(*) filter (where mentored))::int as mentored,
      (count(*) filter (where met))::int as met
    from people`.execute(tx);
  return rows[0] as StepCounts;
}

/** The instant at which the first relationship of a scope began; null without one. */
export async function findStart(tx: Tx, scope: ResultScope): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(r.created_at) as at from mentoring_relationships r where ${isReal} and ${isInScope(scope)}`.execute(tx);
  return rows[0]?.at ?? null;
}

/** The figures of the day nearest to each of these, at most three days away. */
export async function listDailyFigures(
  tx: Tx,
  programId: string | null,
  days: string[],
): Promise<{ day: string; name: string; value: number }[]> {
  const { rows } = await sql<{ day: string; name: string; value: number }>`
    select distinct on (w.day, d.name) w.day, d.name, d.value
    from unnest(${days}::text[]) w(day)
    join daily_figures d on d.program_id is not distinct from ${programId}::uuid and abs(d.measured_on - w.day::date) <= 3
    where d.name in ('silent', 'unmatched')
    order by w.day, d.name, abs(d.measured_on - w.day::date), d.measured_on`.execute(tx);
  return rows;
}
