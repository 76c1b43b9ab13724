import type { Tx } from '@binome/api/platform/data/database';
import { type RawBuilder, sql } from 'kysely';
import { answers, articleBodies, articleTitles, messages, subjects } from './history-texts.ts';

/**
 * Writes what a year of use leaves of the people whose rows are staged: for each relationship a meeting every three weeks with its reports,
 * four to twenty messages, one in ten unread, notifications and follow-up; an article for forty people with comments and likes; an open
 * session for one person in five, and a sign-in of each in the audit trail. What the API would compute from the day, such as reminders,
 * counts as done.
 */
export async function writeHistory(tx: Tx): Promise<void> {
  for (const statement of [pairs, meetings, meetingParts, reports, conversations, followUps, notifications, articles, signIns].flat())
    await statement.execute(tx);
}

/** `luck` varies the rest, the same at every load. */
const pairs = [
  sql`create temporary table if not exists history_pairs (id uuid, mentoring_request_id uuid, participant_user_id uuid, presenter_user_id uuid,
    conversation_id uuid, sender_user_id uuid, receiver_user_id uuid, created_at timestamptz, until timestamptz, runs boolean, luck int,
    messages int) on commit delete rows`,
  sql`insert into history_pairs
    select r.id, r.mentoring_request_id, p.user_id, e.user_id, c.id, c.sender_user_id, c.receiver_user_id, r.created_at,
      coalesce(r.ended_at, now()), r.ended_at is null, luck, 4 + luck % 17
    from staged_mentoring_relationships s
    join mentoring_relationships r on r.id = s.id
    join profiles p on p.id = r.participant_id
    join profiles e on e.id = r.presenter_id
    join conversations c on c.mentoring_relationship_id = r.id
    cross join lateral (select hashtext(r.id::text) & 1048575) l (luck)`,
];

const meetings = [
  sql`insert into meetings (mentoring_relationship_id, participant_user_id, presenter_user_id, type, aasm_state, duration_minutes, starts_at,
      ends_at, planned_by, created_at, closed_at, day_reminder_for, hour_reminder_for)
    select p.id, participant_user_id, presenter_user_id,
      (array['videoconference', 'phone_call', 'physical_meeting'])[1 + (luck + n) % 3]::meeting_type,
      case when is_over then 'finished' else 'confirmed' end::meeting_state, 45, at, at + interval '45 minutes', 'participant',
      least(at - interval '7 days', now() - interval '1 day'), case when is_over then at + interval '1 day' end, at, at
    from history_pairs p cross join generate_series(1, 8) n
    cross join lateral (select date_trunc('day', p.created_at) + n * interval '21 days'
      + make_interval(hours => 8 + luck % 9, mins => luck / 16 % 4 * 15)) t (at)
    cross join lateral (select at < until - interval '2 days') o (is_over)
    where is_over or (runs and at between now() + interval '1 day' and now() + interval '21 days')`,
];

const meetingParts = [
  sql`insert into meeting_details (meeting_id, participant_user_id, presenter_user_id, subject, video_url)
    select m.id, m.participant_user_id, m.presenter_user_id, ${pick(subjects, sql`hashtext(m.id::text) & 65535`)},
      case m.type when 'videoconference' then 'https://visio.example/a' end
    from history_pairs p join meetings m on m.mentoring_relationship_id = p.id`,
  sql`insert into meeting_appointments (meeting_id, round, proposed_by, starts_at, duration_minutes, outside_availability, aasm_state,
      created_at, decided_at)
    select m.id, 1, 'participant', m.starts_at, 45, false, 'accepted', m.created_at, m.created_at + interval '1 hour'
    from history_pairs p join meetings m on m.mentoring_relationship_id = p.id`,
  // Two relationships of a person may meet at one time here: the second meeting blocks no calendar.
  sql`insert into meeting_bookings (meeting_id, user_id, period)
    select m.id, u.user_id, tstzrange(m.starts_at, m.ends_at)
    from history_pairs p join meetings m on m.mentoring_relationship_id = p.id
    cross join lateral (values (m.participant_user_id), (m.presenter_user_id)) u (user_id)
    on conflict do nothing`,
];

/** Five mentees in six and four mentors in six send a report, with a level on each scale. */
const reports = [
  sql`insert into feedbacks (subcategory, mentoring_relationship_id, meeting_id, role_type, author_user_id, participant_user_id,
      presenter_user_id, created_at, updated_at, sent_at, released_at, rated_at)
    select 'meeting', p.id, m.id, s.side, s.author, m.participant_user_id, m.presenter_user_id, m.closed_at, m.closed_at, m.closed_at,
      m.closed_at, m.closed_at
    from history_pairs p join meetings m on m.mentoring_relationship_id = p.id and m.aasm_state = 'finished'
    cross join lateral (values ('participant'::profile_type, m.participant_user_id, 5), ('presenter', m.presenter_user_id, 4)) s (side, author, share)
    where (hashtext(m.id::text || s.side) & 65535) % 6 < s.share`,
  sql`insert into feedback_answers (feedback_id, feedback_question_id, author_user_id, choice_codes, score, score_of)
    select f.id, q.id, f.author_user_id, array[q.choices->(level - 1)->>'code'], level, size
    from history_pairs p join feedbacks f on f.mentoring_relationship_id = p.id
    join feedback_questions q on q.role_type = f.role_type and q.subcategory = 'meeting' and q.field_type = 'scale' and q.archived_at is null
    cross join lateral (select jsonb_array_length(q.choices)) c (size)
    cross join lateral (select size - (hashtext(f.id::text) & 65535) % least(size, 3)) l (level)`,
];

/** The request and its answer are the first two messages of a conversation. */
const conversations = [
  sql`insert into conversation_comments (id, conversation_id, sender_user_id, receiver_user_id, author_user_id, body, revision, created_at)
    select uuidv7(at - clock_timestamp()), p.conversation_id, p.sender_user_id, p.receiver_user_id,
      case when n % 2 = 0 then p.sender_user_id else p.receiver_user_id end, ${pick(messages, sql`luck + n`)}, 2 + n, at
    from history_pairs p cross join lateral generate_series(1, p.messages) n
    cross join lateral (select p.created_at + (p.until - p.created_at) * n / (p.messages + 1)) t (at)`,
  sql`update conversations c set revision = l.revision, last_comment_at = l.created_at
    from history_pairs p cross join lateral (
      select revision, created_at from conversation_comments m where m.conversation_id = p.conversation_id order by m.id desc limit 1) l
    where c.id = p.conversation_id`,
  sql`update conversation_readers r set seen_comment_id = l.id, seen_at = l.created_at,
      unread_since = case when is_unread then l.created_at end, unread_at = case when is_unread then l.created_at end,
      alerted_for = case when is_unread then l.created_at end
    from history_pairs p
    cross join lateral (
      select id, author_user_id, created_at from conversation_comments m where m.conversation_id = p.conversation_id order by m.id desc limit 1) l
    cross join lateral (values (p.sender_user_id), (p.receiver_user_id)) u (user_id)
    cross join lateral (select p.luck % 10 = 0 and u.user_id <> l.author_user_id) n (is_unread)
    where r.conversation_id = p.conversation_id and r.user_id = u.user_id`,
  sql`insert into messaging_settings (user_id, visited_at, digest_at)
    select distinct u.user_id, now() - interval '1 day', now()
    from history_pairs p cross join lateral (values (p.sender_user_id), (p.receiver_user_id)) u (user_id) where p.luck % 10 = 0`,
];

const followUps = [
  sql`insert into relationship_follow_ups (mentoring_relationship_id, last_contact_at, fit_asked_at, mid_term_asked_at, nudged_at)
    select p.id, c.last_comment_at, now(), now(), now() from history_pairs p join conversations c on c.id = p.conversation_id`,
];

const notifications = [
  sql`insert into events (name, subject_id, data, created_at, delivered_at)
    select 'mentoring_relationship.agreed', id, jsonb_build_object('mentoring_request_id', mentoring_request_id, 'accepted_by', 'presenter'),
      created_at, created_at from history_pairs`,
  sql`insert into events (name, subject_id, created_at, delivered_at)
    select 'meeting.confirmed', m.id, m.created_at, m.created_at from history_pairs p join meetings m on m.mentoring_relationship_id = p.id`,
  // A trigger numbers the notifications of a person in the order in which they come.
  sql`insert into notifications (user_id, event_id, kind, subject_id, side, partner_id, relationship_id, created_at, read_at)
    select p.participant_user_id, e.id, 'mentoring_request.accepted', p.mentoring_request_id, 'participant', p.presenter_user_id, p.id,
      e.created_at, e.created_at + interval '1 day'
    from history_pairs p join events e on e.subject_id = p.id and e.name = 'mentoring_relationship.agreed'`,
  sql`insert into notifications (user_id, event_id, kind, subject_id, side, partner_id, relationship_id, created_at, read_at)
    select s.user_id, e.id, 'meeting.confirmed', m.id, s.side, s.partner_id, p.id, e.created_at,
      case when e.created_at < now() - interval '7 days' then e.created_at + interval '1 day' end
    from history_pairs p join meetings m on m.mentoring_relationship_id = p.id
    join events e on e.subject_id = m.id and e.name = 'meeting.confirmed'
    cross join lateral (values (m.participant_user_id, 'participant'::profile_type, m.presenter_user_id),
      (m.presenter_user_id, 'presenter', m.participant_user_id)) s (user_id, side, partner_id)
    order by e.created_at`,
];

const articles = [
  sql`create temporary table if not exists history_articles (id uuid, place bigint) on commit delete rows`,
  sql`with added as (
      insert into articles (kind, title, body, author_user_id, created_at)
      select case when place % 2 = 0 then 'mutual_help' else 'news' end::article_kind, ${pick(articleTitles, sql`place`)},
        ${pick(articleBodies, sql`place / 3`)}, id, now() - (place * 7 % 300 + 1) * interval '1 day'
      from (select id, hashtext(id::text) & 1048575 from staged_users where state = 'active') u (id, place) where place % 40 = 0 or place % 40 = 1
      returning id)
    insert into history_articles select id, row_number() over () from added`,
  sql`insert into article_comments (article_id, body, author_user_id, created_at)
    select a.id, ${pick(answers, sql`a.place + u.place`)}, u.id, now() - interval '12 hours'
    from history_articles a
    join (select id, row_number() over () from staged_users where state = 'active') u (id, place) on u.place between a.place * 2 and a.place * 2 + 1`,
  sql`insert into article_likes (article_id, user_id)
    select a.id, u.id from history_articles a
    join (select id, row_number() over () from staged_users where state = 'active') u (id, place) on u.place between a.place * 3 and a.place * 3 + 3`,
];

const signIns = [
  sql`insert into directory.sessions (token_hash, handle, login_id, kind, expires_at, created_at)
    select encode(sha256(convert_to('history ' || id, 'utf8')), 'hex'), 'history-' || id, id, 'member', now() + interval '7 days', now() - interval '1 day'
    from staged_directory_logins where hashtext(id::text) & 65535 < 13107`,
  sql`insert into audit_entries (action, actor_id, subject_id, created_at)
    select 'session.opened', user_id, user_id, now() - (hashtext(id::text) & 65535) % 300 * interval '1 day' - interval '1 hour'
    from staged_directory_logins`,
];

/** Returns the text of a list at a place, counted round. */
function pick(texts: readonly string[], place: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(${texts}::text[])[1 + (${place}) % ${texts.length}::int]`;
}
