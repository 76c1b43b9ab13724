import { sql } from 'kysely';
import type { Tx } from '../src/platform/data/database.ts';

/**
 * Inserts twelve meetings for each relationship of the company: ten finished with both reports, one confirmed, and one proposed with three
 * times.
 */
export async function insertMeetings(tx: Tx): Promise<void> {
  await sql`
    insert into meetings (mentoring_relationship_id, participant_user_id, presenter_user_id, type, aasm_state, duration_minutes, starts_at, ends_at,
      planned_by, closed_at)
    select r.id, p.user_id, e.user_id, 'videoconference',
      case when n <= 10 then 'finished' when n = 11 then 'confirmed' else 'requested' end::meeting_state, 45, at, at + interval '45 minutes',
      'participant', case when n <= 10 then at + interval '1 day' end
    from mentoring_relationships r join profiles p on p.id = r.participant_id join profiles e on e.id = r.presenter_id
    cross join generate_series(1, 12) as n
    cross join lateral (select case when n < 12 then now() + make_interval(days => (n - 10) * 14 - 7) end as at) as times`.execute(tx);
  await sql`
    insert into meeting_details (meeting_id, participant_user_id, presenter_user_id, subject, video_url)
    select id, participant_user_id, presenter_user_id, 'Préparer l’entretien', 'https://visio.example/a' from meetings`.execute(tx);
  await sql`
    insert into meeting_appointments (meeting_id, round, proposed_by, starts_at, duration_minutes, outside_availability)
    select id, 1, 'participant', now() + make_interval(days => n), 45, false from meetings cross join generate_series(1, 3) as n
    where aasm_state = 'requested'`.execute(tx);
  await sql`
    insert into feedbacks (subcategory, mentoring_relationship_id, meeting_id, role_type, author_user_id, participant_user_id, presenter_user_id,
      sent_at, released_at)
    select 'meeting', mentoring_relationship_id, id, side::profile_type,
      case side when 'participant' then participant_user_id else presenter_user_id end,
      participant_user_id, presenter_user_id, closed_at, closed_at
    from meetings cross join unnest(array['participant', 'presenter']) as side where aasm_state = 'finished'`.execute(tx);
}
