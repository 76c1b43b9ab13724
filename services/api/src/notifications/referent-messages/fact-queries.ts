import type { TranslatedText } from '@binome/contract/fields';
import type { ProfileType } from '@binome/contract/states';
import type { TemplateCode } from '@binome/contract/values/message-templates';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';

/** Why a message concerns somebody, and what its text names: rows, states and dates, never what partners write. */
export type Fact = {
  user_id: string;
  /** The relationship, the request or the session. */
  subject_id: string | null;
  side: ProfileType | null;
  /** The first name of the other person. */
  partner: string | null;
  at: Date | null;
  /** A day without a time, `2026-11-21`. */
  day: string | null;
  name: TranslatedText | null;
  number: number | null;
  /** The step of the questionnaire, or a code. */
  anchor: string | null;
};

/** The people asked about. Relationships and requests narrow what the message may be about; null for all of theirs. */
export type Asked = {
  user_ids: string[];
  relationship_ids: string[] | null;
  request_ids: string[] | null;
  now: Date;
  /** The day at the company. */
  today: string;
};

/** Lists what makes a message by this template true for these people, the first of each person being what they need most. */
export async function listFacts(tx: Tx, template: TemplateCode, asked: Asked): Promise<Fact[]> {
  if (asked.user_ids.length === 0) return [];
  const { rows } = await sql<Partial<Fact> & { user_id: string }>`${queries[template](asked)}`.execute(tx);
  return rows.map((row) => ({ ...nothing, ...row }));
}

const nothing = { subject_id: null, side: null, partner: null, at: null, day: null, name: null, number: null, anchor: null };

type Query = (asked: Asked) => RawBuilder<unknown>;

const queries: Record<TemplateCode, Query> = {
  finish_profile: unfinishedProfiles,
  finish_invitation: openInvitations,
  first_meeting: ({ now, ...asked }) => sql`${pairs(asked)}
    select user_id, subject_id, side, partner, created_at as at from pairs
    where not exists (
      select from meetings m where m.mentoring_relationship_id = subject_id
        and m.aasm_state in ('confirmed', 'started', 'feedback_requested', 'feedback_filled', 'finished'))
    order by created_at, subject_id`,
  how_are_you: ({ now, ...asked }) => sql`${pairs(asked)}
    select user_id, subject_id, side, partner, last_contact as at from pairs
    where last_contact <= ${new Date(now.getTime() - 7 * 86_400_000)} and ${hasNoNextMeeting(now)}
    order by last_contact, subject_id`,
  report: missingReports,
  pending_request: openRequests,
  seek_mentors: ({ user_ids }) => sql`
    select u.id as user_id from users u
    where u.id = any(${user_ids}::uuid[]) and u.state in ('validated', 'active') and u.profile_visible
      and not exists (select from profiles p where p.user_id = u.id and p.type = 'presenter')`,
  more_places: ({ user_ids, today }) => sql`
    select u.id as user_id, p.id as subject_id, p.type as side from users u
    join profiles p on p.user_id = u.id and p.type = 'presenter'
    where u.id = any(${user_ids}::uuid[]) and u.state in ('validated', 'active') and p.visible_since is not null
      and (p.paused_at is null or p.paused_until <= ${today}::date)`,
  workshop: ({ user_ids, today }) => sql`
    select e.user_id, w.id as subject_id, w.title as name, w.held_on as day
    from program_workshops w
    join programs g on g.id = w.program_id
    join program_enrollments e on e.program_id = g.id
    join users u on u.id = e.user_id
    where e.user_id = any(${user_ids}::uuid[]) and u.state in ('validated', 'active') and g.archived_at is null and w.held_on > ${today}::date
    order by w.held_on, w.id`,
  last_stretch: ({ now, today, ...asked }) => sql`${pairs(asked)}
    select user_id, subject_id, side, partner, g.ends_on as day from pairs
    join programs g on g.id = pairs.program_id
    where g.ends_on >= ${today}::date and g.ends_on <= ${today}::date + 60 and ${hasNoNextMeeting(now)}
    order by g.ends_on, subject_id`,
  free: ({ user_ids }) => sql`
    select u.id as user_id from users u
    where u.id = any(${user_ids}::uuid[]) and u.state not in ('suspended', 'closed', 'refused')`,
};

/** The two sides of running relationships, as far as they are asked about. */
function pairs({ user_ids, relationship_ids }: Pick<Asked, 'user_ids' | 'relationship_ids'>): RawBuilder<unknown> {
  return sql`with pairs as (
    select me.user_id, r.id as subject_id, me.type as side, other.first_name as partner, r.created_at, r.program_id,
           coalesce(f.last_contact_at, r.created_at) as last_contact
    from mentoring_relationships r
    cross join lateral (values
      ('participant'::profile_type, r.participant_id, r.presenter_id),
      ('presenter'::profile_type, r.presenter_id, r.participant_id)) side (type, own_id, other_id)
    join profiles me on me.id = side.own_id
    join users own on own.id = me.user_id
    join profiles their on their.id = side.other_id
    join users other on other.id = their.user_id
    left join relationship_follow_ups f on f.mentoring_relationship_id = r.id
    where r.aasm_state in ('initiated', 'admin_initiated')
      and me.user_id = any(${user_ids}::uuid[]) and (${relationship_ids}::uuid[] is null or r.id = any(${relationship_ids}::uuid[]))
      and me.left_at is null and own.state in ('validated', 'active') and their.left_at is null and other.state in ('validated', 'active'))`;
}

/** The relationship `subject_id` has no agreed meeting ahead. */
function hasNoNextMeeting(now: Date): RawBuilder<unknown> {
  return sql`not exists (
    select from meetings m where m.mentoring_relationship_id = subject_id and m.aasm_state in ('confirmed', 'started') and m.ends_at > ${now})`;
}

/** Ended meetings that wait for the person's report, the oldest first. A presenter's may be optional. */
function missingReports({ user_ids, relationship_ids, now }: Asked): RawBuilder<unknown> {
  return sql`
    select side.user_id, m.id as subject_id, case r.kind when 'peer' then 'participant' else side.type end as side,
      other.first_name as partner, m.ends_at as at
    from meetings m
    join mentoring_relationships r on r.id = m.mentoring_relationship_id
    join company_settings c on true
    cross join lateral (values
      ('participant'::profile_type, m.participant_user_id, m.presenter_user_id),
      ('presenter'::profile_type, m.presenter_user_id, m.participant_user_id)) side (type, user_id, other_id)
    join users own on own.id = side.user_id
    join users other on other.id = side.other_id
    where side.user_id = any(${user_ids}::uuid[]) and own.state in ('validated', 'active')
      and (${relationship_ids}::uuid[] is null or m.mentoring_relationship_id = any(${relationship_ids}::uuid[]))
      and m.aasm_state in ('feedback_requested', 'feedback_filled') and m.ends_at <= ${now} and m.took_place
      and (side.type = 'participant' or r.kind = 'peer' or not c.presenter_report_optional)
      and not exists (select from feedbacks f where f.meeting_id = m.id and f.author_user_id = side.user_id and f.sent_at is not null)
    order by m.ends_at, m.id`;
}

/** Requests and offers that wait for the person's answer, those that expire first coming first. */
function openRequests({ user_ids, request_ids, now }: Asked): RawBuilder<unknown> {
  return sql`
    select own.id as user_id, q.id as subject_id, me.type as side, other.first_name as partner, q.expires_at as at
    from mentoring_requests q
    join profiles me on me.id = case q.initiated_by when 'participant' then q.presenter_id else q.participant_id end
    join profiles their on their.id = case q.initiated_by when 'participant' then q.participant_id else q.presenter_id end
    join users own on own.id = me.user_id
    join users other on other.id = their.user_id
    where own.id = any(${user_ids}::uuid[]) and own.state in ('validated', 'active')
      and (${request_ids}::uuid[] is null or q.id = any(${request_ids}::uuid[]))
      and q.aasm_state = 'requested' and q.expires_at > ${now}
    order by q.expires_at, q.id`;
}

/** People whose invitation waits for them, and those who did not confirm their address. */
function openInvitations({ user_ids, now }: Asked): RawBuilder<unknown> {
  return sql`
    select u.id as user_id, l.id as subject_id, u.state::text as anchor, l.expires_at as at
    from users u
    left join access_links l on u.state = 'invited' and l.user_id = u.id and l.revoked_at is null and l.used_at is null and l.expires_at > ${now}
    where u.id = any(${user_ids}::uuid[]) and (u.state = 'registered' or (u.state = 'invited' and l.id is not null))
    order by l.expires_at desc, l.id`;
}

/**
 * Profiles that only their owner's answers keep from being visible, the nearest to it first, and validated members without a profile. Who
 * hides or pauses a profile, or has left it, has chosen so.
 */
function unfinishedProfiles({ user_ids, today }: Asked): RawBuilder<unknown> {
  return sql`
    select u.id as user_id, p.id as subject_id, p.type as side, coalesce(p.completion_percentage, 0) as number,
           case when p.id is null then 'role' when u.business_unit_id is null then 'business_unit' else coalesce(step.anchor, 'rest') end as anchor,
           case when u.business_unit_id is not null then step.title end as name
    from users u
    join company_settings c on true
    left join profiles p on p.user_id = u.id and p.left_at is null
    left join lateral (
      select s.anchor, s.title
      from questions q join steps s on s.id = q.step_id
      where q.archived_at is null and (q.profile_type is null or q.profile_type = p.type)
        and not exists (select from profile_answers a where a.profile_id = p.id and a.question_id = q.id)
        and not exists (select from user_answers a where a.user_id = p.user_id and a.question_id = q.id)
      order by (s.anchor = p.next_step) desc nulls last, q.sign_up_required desc, s.position, q.position, q.id
      limit 1) step on p.id is not null
    where u.id = any(${user_ids}::uuid[]) and u.state in ('validated', 'active') and u.profile_visible
      and case when p.id is null
        then not exists (select from profiles f where f.user_id = u.id) and not exists (select from user_roles r where r.user_id = u.id)
        else (p.paused_at is null or p.paused_until <= ${today}::date)
          and (u.business_unit_id is null or p.next_step is not null or p.completion_percentage < c.min_completion_percentage)
        end
    order by p.completion_percentage desc nulls last, p.id`;
}
