import type { ShownNotificationKind } from '@binome/contract/values/notification-kinds';
import { type RawBuilder, sql } from 'kysely';

// Conditions on the notification `n`: what it asks of its recipient is done, or can no longer be done. `offset 0` keeps PostgreSQL from
// reading the whole table into a hash for a condition that it needs for a few notifications.

const requestClosed = sql`exists (select from mentoring_requests r where r.id = n.subject_id and r.aasm_state <> 'requested' offset 0)`;

/** The mentee has chosen one of those who were proposed, or cannot any more. */
const proposalNotToChoose = sql`not exists (select from match_proposals p where p.group_id = n.subject_id and p.ended_at is null offset 0)
  or exists (select from match_proposals p
    where p.group_id = n.subject_id and p.ended_at is null and p.participant_answer = 'accepted' offset 0)`;

/** The mentor whom the mentee chose has answered, or need not any more. */
const proposalNotToAnswer = sql`not exists (select from match_proposals p join profiles o on o.id = p.presenter_id
  where p.group_id = n.subject_id and p.ended_at is null and p.participant_answer = 'accepted' and o.user_id = n.user_id offset 0)`;

/** The recipient has answered the proposal to both, or need not any more. */
const suggestionAnswered = sql`not exists (select from match_proposals p join profiles o on o.id in (p.participant_id, p.presenter_id)
  where p.group_id = n.subject_id and p.ended_at is null and o.user_id = n.user_id
    and case o.type when 'participant' then p.participant_answer else p.presenter_answer end is null offset 0)`;

/** None of the times that the event proposes waits for an answer. */
const proposalsAnswered = sql`not exists (select from events e join meeting_appointments a on a.meeting_id = e.subject_id
  where e.id = n.event_id and a.aasm_state = 'proposed' and a.proposed_by = (e.data->>'by')::profile_type and a.created_at <= e.created_at offset 0)`;

/** Other times were proposed since, or the meeting is over or cancelled. */
const timesProposedAgain = sql`exists (select from events e join meetings m on m.id = e.subject_id
  where e.id = n.event_id and (m.aasm_state not in ('initiated', 'requested', 'confirmed')
    or exists (select from meeting_appointments a where a.meeting_id = m.id and a.created_at > e.created_at)) offset 0)`;

const meetingNotAhead = sql`exists (select from meetings m where m.id = n.subject_id and m.aasm_state not in ('confirmed', 'started') offset 0)`;

/** The recipient has entered the video room since, or it is closed. */
const enteredOrClosed = sql`exists (select from meetings m left join webconferences w on w.meeting_id = m.id
  where m.id = n.subject_id and (m.closed_at is not null or m.ends_at + interval '30 minutes' < now()
    or case when m.presenter_user_id = n.user_id then w.presenter_seen_at else w.participant_seen_at end >= n.created_at) offset 0)`;

/** The meeting is rated or reported on. The app asks for the rest of a report that is only rated. */
const rated = sql`exists (select from feedbacks f where f.meeting_id = n.subject_id and f.author_user_id = n.user_id
  and (f.sent_at is not null or f.rated_at is not null) offset 0)`;

const reviewSent = sql`exists (select from feedbacks f
  where f.mentoring_relationship_id = n.subject_id and f.meeting_id is null and f.author_user_id = n.user_id and f.sent_at is not null offset 0)`;

const notRunning = sql`exists (select from mentoring_relationships r
  where r.id = n.subject_id and r.aasm_state not in ('initiated', 'admin_initiated') offset 0)`;

const contactSince = sql`exists (select from relationship_follow_ups u
  where u.mentoring_relationship_id = n.subject_id and u.last_contact_at > n.created_at offset 0)`;

const checkAnswered = (kind: 'fit' | 'mid_term') => sql`exists (select from relationship_checks c
  where c.mentoring_relationship_id = n.subject_id and c.user_id = n.user_id and c.kind = ${sql.lit(kind)} offset 0)`;

/** The person's place in the circle is no longer open: the recipient's own, or that of who asked. */
const placeSettled = (person: 'user_id' | 'partner_id', state: 'invited' | 'requested') => sql`not exists (select from circle_members m
  where m.circle_id = n.subject_id and m.user_id = n.${sql.raw(person)} and m.state = ${sql.lit(state)} offset 0)`;

const roleChosen = sql`exists (select from profiles p where p.user_id = n.user_id offset 0)`;

/** A kind that is not here only informs: it stays unread until its recipient reads it. */
const settledConditions: { [Kind in ShownNotificationKind]?: RawBuilder<unknown> } = {
  'mentoring_request.created': requestClosed,
  'mentoring_request.reminder': requestClosed,
  'mentoring_offer.created': requestClosed,
  'mentoring_offer.reminder': requestClosed,
  'match_proposal.created': sql`(${proposalNotToChoose})`,
  'match_proposal.suggested': suggestionAnswered,
  'match_proposal.chosen': proposalNotToAnswer,
  'meeting.requested': proposalsAnswered,
  'meeting.counter_proposed': proposalsAnswered,
  'meeting.move_proposed': proposalsAnswered,
  'meeting.declined': timesProposedAgain,
  'meeting.confirmed': meetingNotAhead,
  'meeting.moved': meetingNotAhead,
  'meeting.changed': meetingNotAhead,
  'meeting.day_before': meetingNotAhead,
  'meeting.hour_before': meetingNotAhead,
  'meeting.partner_waiting': enteredOrClosed,
  'meeting.feedback_requested': rated,
  'mentoring_relationship.finished': reviewSent,
  'mentoring_relationship.admin_finished': reviewSent,
  'mentoring_relationship.fit_asked': sql`(${checkAnswered('fit')} or ${notRunning})`,
  'mentoring_relationship.mid_term_asked': sql`(${checkAnswered('mid_term')} or ${notRunning})`,
  'mentoring_relationship.nudged': sql`(${contactSince} or ${notRunning})`,
  'circle.invited': placeSettled('user_id', 'invited'),
  'circle.requested': placeSettled('partner_id', 'requested'),
  'registration.validated': roleChosen,
};

const cases = Object.entries(settledConditions).map(([kind, condition]) => sql`when ${sql.lit(kind)} then ${condition}`);

/**
 * Is the notification `n` unread? It is not once its recipient has read it, or once what it asks is settled. The transaction must run as
 * the recipient (row-level security).
 */
export const isUnread = sql<boolean>`(n.read_at is null and not case n.kind ${sql.join(cases, sql` `)} else false end)`;
