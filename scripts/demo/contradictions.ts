import type { Tx } from '@binome/api/platform/data/database';
import { maxPendingOffers } from '@binome/contract/values/limits';
import { type RawBuilder, sql } from 'kysely';

/** Returns the statements of a company's rows that cannot be true together at `now`, each with the ids of the rows. */
export async function findContradictions(tx: Tx, now: Date): Promise<{ what: string; ids: string[] }[]> {
  const found: { what: string; ids: string[] }[] = [];
  for (const [what, query] of contradictions(now)) {
    const { rows } = await query.execute(tx);
    if (rows.length > 0) found.push({ what, ids: rows.map(({ id }) => id) });
  }
  return found;
}

const running = sql.raw(`('initiated', 'admin_initiated')`);
const ended = sql.raw(`('finished', 'admin_finished', 'feedback_provided', 'cancelled')`);
const company = sql.raw('company_settings');
const activeOf = (profile: 'p.id' | 'q.presenter_id' | 'q.participant_id') => sql`(select count(*) from mentoring_relationships a
  where ${sql.raw(profile)} in (a.presenter_id, a.participant_id) and a.kind = 'mentoring' and a.aasm_state in ${running})`;
const maxOf = (profile: string) => sql`(case ${sql.raw(profile)}.type when 'presenter'
  then least(${sql.raw(profile)}.max_relationships, c.max_relationships_per_presenter) else c.max_relationships_per_participant end)`;

function contradictions(now: Date): [what: string, query: RawBuilder<{ id: string }>][] {
  return [
    [
      'a person has more relationships than their limit',
      sql`select p.id from profiles p, ${company} c where ${activeOf('p.id')} > ${maxOf('p')}`,
    ],
    [
      'a running relationship has a partner who has never joined or has left',
      sql`select r.id from mentoring_relationships r join profiles p on p.id in (r.participant_id, r.presenter_id) join users u on u.id = p.user_id
        where r.aasm_state in ${running} and u.state not in ('active', 'suspended')`,
    ],
    [
      'an open request waits for a presenter who is full, paused, hidden or not active',
      sql`select q.id from ${company} c, mentoring_requests q join profiles p on p.id = q.presenter_id join users u on u.id = p.user_id
        where q.kind = 'mentoring' and q.aasm_state = 'requested'
          and (${activeOf('q.presenter_id')} >= ${maxOf('p')} or p.paused_at is not null or not u.profile_visible or u.state <> 'active')`,
    ],
    [
      'an open request comes from a participant who has no room or is not active',
      sql`select q.id from ${company} c, mentoring_requests q join profiles p on p.id = q.participant_id join users u on u.id = p.user_id
        where q.kind = 'mentoring' and q.aasm_state = 'requested' and (${activeOf('q.participant_id')} >= ${maxOf('p')} or u.state <> 'active')`,
    ],
    [
      'a person has more open requests than allowed',
      sql`select q.participant_id as id from ${company} c, mentoring_requests q where q.kind = 'mentoring' and q.aasm_state = 'requested' and q.initiated_by = 'participant'
        group by q.participant_id, c.max_pending_requests having count(*) > c.max_pending_requests`,
    ],
    [
      'an open request of peers is between people who are not found',
      sql`select q.id from mentoring_requests q join profiles p on p.id in (q.participant_id, q.presenter_id) join users u on u.id = p.user_id
        where q.kind = 'peer' and q.aasm_state = 'requested' and not u.found_by_peers`,
    ],
    [
      'an open request has expired, or the two are together already',
      sql`select q.id from mentoring_requests q where q.aasm_state = 'requested' and (q.expires_at <= ${now} or exists (
        select from mentoring_relationships r where r.participant_id = q.participant_id and r.presenter_id = q.presenter_id
          and r.aasm_state in ${running}))`,
    ],
    [
      'a relationship started before its request was accepted',
      sql`select r.id from mentoring_relationships r join mentoring_requests q on q.id = r.mentoring_request_id
        where q.aasm_state <> 'confirmed' or r.created_at < q.decided_at`,
    ],
    [
      'a meeting that is over has not ended yet',
      sql`select id from meetings where aasm_state in ('feedback_requested', 'feedback_filled', 'finished') and ends_at > ${now}`,
    ],
    [
      'an agreed meeting is past',
      sql`select id from meetings where aasm_state = 'confirmed' and starts_at <= ${now} or aasm_state = 'started' and ends_at <= ${now}`,
    ],
    [
      'a meeting waits for an answer, and none of its times is ahead',
      sql`select m.id from meetings m where m.aasm_state = 'requested' and not exists (
        select from meeting_appointments a where a.meeting_id = m.id and a.aasm_state = 'proposed' and a.starts_at > ${now})`,
    ],
    [
      'a suggested time that waits for an answer is past',
      sql`select id from meeting_appointments where aasm_state = 'proposed' and starts_at <= ${now}`,
    ],
    [
      'a meeting was planned after it started, or closed before it ended',
      sql`select id from meetings where created_at > starts_at or created_at > ${now} or closed_at > ${now}
        or (aasm_state = 'finished' and closed_at < ends_at)`,
    ],
    [
      'a meeting is outside its relationship',
      sql`select m.id from meetings m join mentoring_relationships r on r.id = m.mentoring_relationship_id
        where m.created_at < r.created_at or m.starts_at < r.created_at or (m.aasm_state <> 'cancelled' and m.ends_at > r.ended_at)`,
    ],
    [
      'a relationship that has ended has an open meeting',
      sql`select m.id from meetings m join mentoring_relationships r on r.id = m.mentoring_relationship_id
        where r.aasm_state in ${ended} and m.aasm_state not in ('finished', 'cancelled', 'expired')`,
    ],
    [
      'a report is about a meeting that has not ended, or that did not take place',
      sql`select f.id from feedbacks f join meetings m on m.id = f.meeting_id where f.sent_at < m.ends_at or f.sent_at > ${now}
        or m.aasm_state not in ('feedback_requested', 'feedback_filled', 'finished')`,
    ],
    [
      'a finished meeting lacks a required report, or a meeting with all of them is not finished',
      sql`select m.id from ${company} c, meetings m
        where m.aasm_state in ('finished', 'feedback_requested', 'feedback_filled') and m.ends_at > ${now}::timestamptz - interval '14 days'
          and (m.aasm_state = 'finished') <> (
            exists (select from feedbacks f where f.meeting_id = m.id and f.role_type = 'participant' and f.sent_at is not null)
            and (c.presenter_report_optional
              or exists (select from feedbacks f where f.meeting_id = m.id and f.role_type = 'presenter' and f.sent_at is not null)))`,
    ],
    [
      'a report is still asked for after 14 days',
      sql`select id from meetings where aasm_state in ('feedback_requested', 'feedback_filled')
        and ends_at <= ${now}::timestamptz - interval '14 days'`,
    ],
    [
      'a review is about a relationship that has not ended',
      sql`select f.id from feedbacks f join mentoring_relationships r on r.id = f.mentoring_relationship_id
        where f.meeting_id is null and (r.ended_at is null or f.sent_at < r.ended_at or f.sent_at > ${now})`,
    ],
    [
      'a relationship has both reviews without being closed, or is closed without them',
      sql`select r.id from mentoring_relationships r where r.aasm_state in ('finished', 'admin_finished', 'feedback_provided')
        and (r.aasm_state = 'feedback_provided') <> ((select count(*) from feedbacks f where f.mentoring_relationship_id = r.id
          and f.meeting_id is null and f.sent_at is not null) = 2)`,
    ],
    [
      'the last contact is before a meeting was planned or took place, or in the future',
      sql`select r.id from mentoring_relationships r left join relationship_follow_ups u on u.mentoring_relationship_id = r.id
        where u.last_contact_at > ${now} or exists (select from meetings m where m.mentoring_relationship_id = r.id
          and m.aasm_state in ('feedback_requested', 'feedback_filled', 'finished') and m.took_place
          and m.starts_at > coalesce(u.last_contact_at, r.created_at))
          or (r.ended_at is null and exists (select from meetings m where m.mentoring_relationship_id = r.id
            and m.created_at > coalesce(u.last_contact_at, r.created_at)))`,
    ],
    [
      'the last contact is before a report or a change of the shared texts',
      sql`select r.id from mentoring_relationships r left join relationship_follow_ups u on u.mentoring_relationship_id = r.id
        where r.aasm_state in ${running} and greatest(
          (select max(f.sent_at) from feedbacks f where f.mentoring_relationship_id = r.id and f.meeting_id is not null),
          (select max(s.updated_at) from shared_texts s where s.mentoring_relationship_id = r.id)
        )::date > coalesce(u.last_contact_at, r.created_at)::date`,
    ],
    [
      'a check was answered before a meeting took place',
      sql`select k.id from relationship_checks k where k.answered_at > ${now} or not exists (
        select from meetings m where m.mentoring_relationship_id = k.mentoring_relationship_id and m.took_place
          and m.aasm_state in ('feedback_requested', 'feedback_filled', 'finished') and m.ends_at <= k.answered_at)`,
    ],
    [
      'an action was done in the future, or before it was written',
      sql`select id from relationship_actions where done_at > ${now} or done_at < created_at or created_at > ${now}`,
    ],
    [
      'a recommendation comes from a person who was never with the presenter, or who was not yet',
      sql`select w.id from recommendations w where w.created_at > ${now} or not exists (
        select from mentoring_relationships r join profiles p on p.id = r.participant_id
        where p.user_id = w.author_id and r.presenter_id = w.presenter_id and r.created_at < w.created_at)`,
    ],
    [
      'a notification is about something that does not exist, or is none of its recipient’s business',
      sql`select n.id from notifications n where not exists (
        select from profiles own where own.user_id = n.user_id and own.id in (
          select unnest(array[q.participant_id, q.presenter_id]) from mentoring_requests q where q.id = n.subject_id
          union all select unnest(array[m.participant_id, m.presenter_id]) from match_proposals m where m.group_id = n.subject_id
          union all select unnest(array[r.participant_id, r.presenter_id]) from mentoring_relationships r where r.id = n.subject_id
          union all select unnest(array[r.participant_id, r.presenter_id]) from meetings m
            join mentoring_relationships r on r.id = m.mentoring_relationship_id where m.id = n.subject_id))`,
    ],
    [
      'a notification says of a request or a relationship what is not so',
      sql`select n.id from notifications n
        left join mentoring_requests q on q.id = n.subject_id left join mentoring_relationships r on r.id = n.subject_id
        where case replace(n.kind, 'mentoring_offer.', 'mentoring_request.')
          when 'mentoring_request.accepted' then q.aasm_state is distinct from 'confirmed'
          when 'mentoring_request.declined' then q.cancellation is distinct from 'declined'
          when 'mentoring_request.withdrawn' then q.cancellation is distinct from 'withdrawn'
          when 'mentoring_request.expired' then q.cancellation is distinct from 'expired'
          when 'mentoring_request.revoked' then q.cancellation is distinct from 'revoked'
          when 'mentoring_relationship.finished' then r.aasm_state not in ('finished', 'feedback_provided')
          when 'mentoring_relationship.admin_finished' then r.aasm_state not in ('admin_finished', 'feedback_provided')
          when 'mentoring_relationship.cancelled' then r.aasm_state <> 'cancelled'
          else false end`,
    ],
    [
      'a notification leads to another relationship than its subject',
      sql`select n.id from notifications n
        left join mentoring_relationships r on r.id = n.subject_id or r.mentoring_request_id = n.subject_id
        where n.kind not like 'meeting.%'
          and n.relationship_id is distinct from case when n.kind ~ '^(mentoring_(request|offer)[.](created|reminder)|match_proposal[.](created|suggested|chosen|declined))$' then null else r.id end`,
    ],
    [
      'a notification is from the future, or was read before it came',
      sql`select id from notifications where created_at > ${now} or read_at < created_at or read_at > ${now}`,
    ],
    [
      'a person waits for an answer of somebody who was not told',
      sql`select q.id from mentoring_requests q where q.aasm_state = 'requested' and not exists (
        select from notifications n join profiles p on p.user_id = n.user_id and (p.type = n.side or q.kind = 'peer')
        where n.subject_id = q.id and n.kind = case q.initiated_by when 'presenter' then 'mentoring_offer.created' else 'mentoring_request.created' end
          and p.id = case q.initiated_by when 'presenter' then q.participant_id else q.presenter_id end)`,
    ],
    [
      'a notification takes a request for an offer or an offer for a request',
      sql`select n.id from notifications n join mentoring_requests q on q.id = n.subject_id
        where (n.kind like 'mentoring_offer.%') <> (q.initiated_by = 'presenter')`,
    ],
    [
      'a notification is on a side where its recipient has no profile in its subject',
      sql`select n.id from notifications n
        left join mentoring_requests q on q.id = n.subject_id
        left join mentoring_relationships r on r.id = coalesce(n.relationship_id, n.subject_id)
        where n.side is not null and n.kind not like 'match_proposal.%' and not exists (select from profiles p
          where p.user_id = n.user_id and (p.type = n.side or q.kind = 'peer' or r.kind = 'peer')
          and p.id in (q.participant_id, q.presenter_id, r.participant_id, r.presenter_id))`,
    ],
    [
      'a presenter has more open offers than allowed, or offers to somebody who wants none',
      sql`select q.presenter_id as id from mentoring_requests q join profiles p on p.id = q.participant_id join users u on u.id = p.user_id
        where q.aasm_state = 'requested' and q.initiated_by = 'presenter'
        group by q.presenter_id having count(*) > ${maxPendingOffers} or not bool_and(u.accepts_offers)`,
    ],
  ];
}
