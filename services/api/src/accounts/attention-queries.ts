import type { ToDoCode } from '@binome/contract/console/users';
import { endedMeetingStates } from '@binome/contract/values/session-standing';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

// What a referent has to do about a person, as SQL on the user `u` and the settings `c` of the company. `isVisible` and `isPaused` of the
// policies are the same rules; replies use those.

// Relationships of peers give nobody a mentor and take no place of one.
const isRunning = sql`r.kind = 'mentoring' and r.aasm_state in ('initiated', 'admin_initiated')`;

const isWaitingForUs = sql`u.state in ('validated', 'active')`;

const isShown = sql`u.state = 'active' and u.profile_visible and u.business_unit_id is not null and p.left_at is null and p.next_step is null
  and p.completion_percentage >= c.min_completion_percentage`;

const isPaused = (today: string) => sql`p.paused_at is not null and (p.paused_until is null or p.paused_until >= ${today}::date)`;

/** A profile that is not visible, though the person has not hidden it. */
const faultyProfile = sql`select min(p.created_at) from profiles p where p.user_id = u.id and p.left_at is null and u.profile_visible
  and ${isWaitingForUs} and (u.business_unit_id is null or p.next_step is not null or p.completion_percentage < c.min_completion_percentage)`;

/** Since when a visible mentee has no mentor. */
const waitingMentee = (
  today: string,
) => sql`select greatest(coalesce(p.visible_since, p.created_at), (select max(e.ended_at) from mentoring_relationships e where e.participant_id = p.id and e.kind = 'mentoring'))
  from profiles p where p.user_id = u.id and p.type = 'participant' and ${isShown} and not (${isPaused(today)})
    and not exists (select from mentoring_relationships r where r.participant_id = p.id and ${isRunning})`;

const freePresenter = (today: string) => sql`select from profiles p where p.user_id = u.id and p.type = 'presenter' and ${isShown}
  and not (${isPaused(today)}) and least(p.max_relationships, c.max_relationships_per_presenter) >
    (select count(*) from mentoring_relationships r where r.presenter_id = p.id and ${isRunning})`;

export const isNotVisible = sql<SqlBool>`(${faultyProfile}) is not null`;
export const isUnmatched = (today: string): RawBuilder<SqlBool> => sql`(${waitingMentee(today)}) is not null`;
export const hasFreeSeats = (today: string): RawBuilder<SqlBool> => sql`exists (${freePresenter(today)})`;
export const isInNoProgram = sql<SqlBool>`not exists (select from program_enrollments e where e.user_id = u.id)`;

/** The reasons to act in their order, each with the time since when it holds; null when it does not. */
const sinceByCode = (today: string): Record<ToDoCode, RawBuilder<unknown>> => ({
  validate: sql`case when u.state = 'confirmed' then coalesce(u.registered_at, u.created_at) end`,
  not_visible: sql`(${faultyProfile})`,
  invitation: sql`case when u.state in ('invited', 'registered') then u.created_at end`,
  suspended: sql`case when u.state = 'suspended' then u.state_changed_at end`,
  unmatched: sql`(${waitingMentee(today)})`,
});

type ToDo = { code: ToDoCode; since: string };

/** The first reason that holds: `{ place, code, since }`, which sorts by its place and its age. */
export function toDo(today: string): RawBuilder<ToDo | null> {
  const reasons = Object.entries(sinceByCode(today)).map(
    ([code, since], place) => sql`(${place}::int, ${code}::text, ${since}::timestamptz)`,
  );
  return sql<ToDo | null>`(select jsonb_build_object('place', w.place, 'code', w.code, 'since', w.since)
    from (values ${sql.join(reasons)}) as w (place, code, since) where w.since is not null order by w.place limit 1)`;
}

/** The order of the reasons and of their age. Null for nothing to do, which comes last. */
export function toDoOrder(today: string): RawBuilder<unknown> {
  return sql`(select w.place || to_char(w.since at time zone 'UTC', 'YYYYMMDDHH24MISSUS')
    from jsonb_to_record(${toDo(today)}) as w (place int, since timestamptz))`;
}

/** The names of the mentors of the person, and the number of those whom they mentor. */
export const mentoring = sql<{ presenters: string[]; active: number }>`(select jsonb_build_object(
  'presenters', coalesce((select jsonb_agg(n.first_name || ' ' || n.last_name order by r.created_at) from mentoring_relationships r
    join profiles p on p.id = r.participant_id join profiles o on o.id = r.presenter_id join users n on n.id = o.user_id
    where p.user_id = u.id and ${isRunning}), '[]'),
  'active', (select count(*) from mentoring_relationships r join profiles p on p.id = r.presenter_id where p.user_id = u.id and ${isRunning})))`;

/** The planned length of the sessions that the person held, on either side. */
export const heldMinutes = sql<number>`(select coalesce(sum(m.duration_minutes), 0)::int from meetings m
  where (m.participant_user_id = u.id or m.presenter_user_id = u.id) and m.took_place
    and m.aasm_state in (${sql.join(endedMeetingStates.map((state) => sql.lit(state)))}))`;

/** The last sign-in by any way: the sessions, and the ways in that outlive them. */
export const lastSeen = sql<
  string | null
>`(select greatest(max(l.password_used_at), max(s.created_at), max(i.last_used_at), max(k.last_used_at))
  from directory.logins l left join directory.sessions s on s.login_id = l.id left join directory.identities i on i.login_id = l.id
    left join directory.passkeys k on k.login_id = l.id
  where l.company_id = u.company_id and l.user_id = u.id)`;

/** The newest open invitation of a person who has not registered. */
export const openInvitation = sql<string | null>`(select l.id from access_links l
  where u.state = 'invited' and l.user_id = u.id and l.kind = 'personal' and l.used_at is null and l.revoked_at is null
  order by l.created_at desc limit 1)`;
