import type { TodayFact } from '@binome/contract/console/today';
import type { TranslatedText } from '@binome/contract/fields';
import { stuckDays } from '@binome/contract/values/today';
import { type RawBuilder, sql } from 'kysely';
import type { Candidate, CandidateDetail } from './candidate.ts';
import type { TodayReader } from './reader.ts';
import { detailedRows, isPersonRead, personJson, programsJson, snoozedSubjects } from './scope-queries.ts';

type Person = CandidateDetail['people'][number];
type Programs = { id: string; name: TranslatedText }[];
type Row<Detail> = {
  id: string;
  since: Date;
  level: number;
  program_ids: string[] | null;
  detail: (Detail & { person: Person; programs: Programs }) | null;
};

/**
 * Reads the people of a queue, the first of them with their names. `people` selects `user_id`, `profile_id`, `since` and `level`, with
 * whatever `detail`, SQL expressions over `c` and `u`, needs. `order`: SQL order over `c`, the worst first. `programIds`: SQL expression over
 * `c` of every row, where the rights of all of them are asked for.
 */
async function listPeople<Detail>(
  reader: TodayReader,
  people: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  detail: RawBuilder<unknown>,
  programIds: RawBuilder<unknown> = sql`null`,
): Promise<Row<Detail>[]> {
  const { rows } = await sql<Row<Detail>>`
    with c as materialized (select f.*, row_number() over (order by ${order}, f.user_id) as place from (${people}) f)
    select c.user_id as id, c.since, c.level, ${programIds} as program_ids,
      case when c.place <= ${detailedRows} or c.user_id = any(${snoozedSubjects(reader)}::uuid[]) then (
        select json_build_object('person', ${personJson('u', sql`c.profile_id`)}, 'programs', ${programsJson('u')}, ${detail})
        from users u where u.id = c.user_id) end as detail
    from c order by c.place`.execute(reader.tx);
  return rows;
}

function candidateOf<Detail>(
  { id, since, level, detail }: Row<Detail>,
  make: (found: Detail) => Partial<CandidateDetail> & { facts: TodayFact[] },
): Candidate {
  return {
    subject: { type: 'user', id },
    userIds: [id],
    relationshipId: null,
    since,
    level,
    factAt: since,
    detail: detail && {
      people: [detail.person],
      programs: detail.programs,
      programIds: detail.programs.map((program) => program.id),
      remind: [id],
      actId: null,
      ...make(detail),
    },
  };
}

/** Registrations that wait for a decision, the oldest first. `canDecide`: of a person of these programs. */
export async function listRegistrations(reader: TodayReader, canDecide: (programIds: string[]) => boolean): Promise<Candidate[]> {
  type Detail = { unit: string | null; link: { kind: 'open' | 'personal'; name: string | null } | null };
  const people = sql`select u.id as user_id, null::uuid as profile_id, coalesce(u.confirmed_at, u.registered_at, u.created_at) as since,
    0 as level from users u where u.state = 'confirmed' and ${isPersonRead(reader)}`;
  const detail = sql`'unit', (select b.name from business_units b where b.id = u.business_unit_id),
    'link', (select json_build_object('kind', l.kind, 'name', l.name) from access_links l where l.id = u.access_link_id)`;
  const programIds = sql`array(select pe.program_id from program_enrollments pe where pe.user_id = c.user_id)`;
  const rows = await listPeople<Detail>(reader, people, sql`f.since`, detail, programIds);
  return rows.map((row) => ({
    isActedOnTogether: canDecide(row.program_ids ?? []),
    ...candidateOf(row, ({ unit, link }) => ({
      facts: [
        ...(unit ? [{ code: 'unit' as const, values: { name: unit } }] : []),
        ...(link ? [{ code: 'came_by' as const, values: link }] : []),
        { code: 'registered', values: { at: row.since } },
      ],
    })),
  }));
}

/** SQL condition: the profile `p` of `u` is paused today. */
export function isPausedOn(day: string) {
  return sql`(p.paused_at is not null and coalesce(p.paused_until >= ${day}::date, true))`;
}

/** The visible mentees `p` of users `u` who take part and have no running relationship. */
export function isUnmatched(day: string) {
  return sql`p.type = 'participant' and p.visible_since is not null and not ${isPausedOn(day)}
    and not exists (select from mentoring_relationships r
      where r.participant_id = p.id and r.kind = 'mentoring' and r.aasm_state in ('initiated', 'admin_initiated'))`;
}

/** Visible mentees without a mentor: first those who have not asked anybody, then those who have waited longest. An open proposal waits. */
export async function listUnmatched(reader: TodayReader): Promise<Candidate[]> {
  type Detail = { topics: TranslatedText[]; open: number; ended: number };
  const { day, locale, now } = reader;
  const people = sql`select u.id as user_id, p.id as profile_id, p.visible_since as since,
      case when exists (select from match_proposals o where o.participant_id = p.id and o.ended_at is null) then -1
        when exists (select from mentoring_requests q where q.participant_id = p.id and q.kind = 'mentoring' and q.aasm_state = 'requested') then 0 else 1 end as level
    from profiles p join users u on u.id = p.user_id where ${isUnmatched(day)} and ${isPersonRead(reader)}`;
  const detail = sql`'topics', (select coalesce(json_agg(t.name order by a.rank), '[]')
      from profile_answers a join questions q on q.id = a.question_id join tags t on t.id = a.tag_id
      where a.profile_id = c.profile_id and q.field_name = 'needs' and a.rank <= 3),
    'open', (select count(*) from mentoring_requests q where q.participant_id = c.profile_id and q.kind = 'mentoring' and q.aasm_state = 'requested'),
    'ended', (select count(*) from mentoring_requests q where q.participant_id = c.profile_id and q.kind = 'mentoring' and q.aasm_state = 'cancelled')`;
  const rows = await listPeople<Detail>(reader, people, sql`f.level desc, f.since`, detail);
  return rows.map((row) => ({
    isAwaited: row.level < 0,
    ...candidateOf(row, ({ topics, open, ended }) => ({
      facts: [
        ...(topics.length > 0
          ? [{ code: 'seeks' as const, values: { topics: topics.flatMap((name) => name[locale] ?? name.fr ?? []) } }]
          : []),
        ...(open + ended > 0 ? [{ code: 'requests' as const, values: { open, ended } }] : []),
        { code: 'visible', values: { days: daysBetween(row.since, now) } },
      ],
    })),
  }));
}

/**
 * People who stopped before they were visible: an opened invitation, an e-mail address or a role for a week, a profile for two. Who chose
 * to be hidden, is paused, has left or holds a role at the console is in none.
 */
export async function listStuck(reader: TodayReader): Promise<Candidate[]> {
  type Step = Extract<TodayFact, { code: 'stuck' }>['values']['step'];
  type Missing = Extract<TodayFact, { code: 'stuck' }>['values']['missing'][number];
  type Detail = { step: Step; missing: Missing[] | null; link_id: string | null };
  const { now, day, minCompletion } = reader;
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const weekAgo = before(stuckDays.invitation);
  // In two parts, so that the many visible people are left out by one join.
  const isRead = isPersonRead(reader);
  const people = sql`
    select u.id as user_id, null::uuid as profile_id, l.id as link_id, s.step, s.since, 0 as level, null::text[] as missing
    from users u
    left join lateral (select l.id, l.opened_at from access_links l
      where u.state = 'invited' and l.user_id = u.id and l.kind = 'personal' and l.opened_at <= ${weekAgo} and l.used_at is null
        and l.revoked_at is null order by l.opened_at desc limit 1) l on true
    cross join lateral (select
      case u.state when 'invited' then 'invitation' when 'registered' then 'confirmation' else 'role' end as step,
      case u.state when 'invited' then l.opened_at when 'registered' then u.registered_at else u.state_changed_at end as since) s
    where u.state in ('invited', 'registered', 'validated') and s.since <= ${weekAgo} and ${isRead}
      and (u.state <> 'validated' or not exists (select from user_roles o where o.user_id = u.id))
    union all
    select u.id, p.id, null, 'profile', p.created_at, 0,
      array_remove(array[case when u.business_unit_id is null then 'business_unit' end,
        case when p.next_step is not null then 'required_answers' end,
        case when p.completion_percentage < ${minCompletion} then 'completion' end], null)
    from users u
    join lateral (select p.* from profiles p where p.user_id = u.id and p.left_at is null order by p.created_at limit 1) p on true
    where u.state = 'active' and u.profile_visible and p.created_at <= ${before(stuckDays.profile)} and not ${isPausedOn(day)} and ${isRead}
      and not exists (select from profiles seen where seen.user_id = u.id and seen.visible_since is not null)`;
  const detail = sql`'step', c.step, 'missing', c.missing, 'link_id', c.link_id`;
  const rows = await listPeople<Detail>(reader, people, sql`f.since`, detail);
  return rows.map((row) =>
    candidateOf(row, ({ step, missing, link_id }) => ({
      actId: link_id,
      facts: [{ code: 'stuck', values: { step, missing: missing ?? [], days: daysBetween(row.since, now) } }],
    })),
  );
}

/** People whose address refused their invitation, or a later mail. */
export async function listFailedMails(reader: TodayReader): Promise<Candidate[]> {
  type Detail = { email: string; link_id: string | null };
  const isRead = isPersonRead({ scope: reader.scope, programId: null });
  const people = sql`(select distinct on (u.id) u.id as user_id, null::uuid as profile_id, l.id as link_id, l.mail_failed_at as since, 0 as level
    from access_links l join users u on u.id = l.user_id
    where l.kind = 'personal' and l.mail_failed_at is not null and l.mail_sent_at is null and l.opened_at is null and l.used_at is null
      and l.revoked_at is null and u.state = 'invited' and ${isRead}
    order by u.id, l.mail_failed_at desc)
    union all select u.id, null, null, u.email_rejected_at, 0 from users u
    where u.email_rejected_at is not null and u.state in ('registered', 'confirmed', 'validated', 'active') and ${isRead}`;
  const rows = await listPeople<Detail>(reader, people, sql`f.since`, sql`'email', u.email, 'link_id', c.link_id`);
  return rows.map((row) =>
    candidateOf(row, ({ email, link_id }) => ({ actId: link_id, facts: [{ code: 'mail_failed', values: { email, at: row.since } }] })),
  );
}

function daysBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / 86_400_000));
}
