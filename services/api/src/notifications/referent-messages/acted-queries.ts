import type { TemplateCode } from '@binome/contract/values/message-templates';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';

/** Has the recipient `r` of a message done what its template asks, since it was sent? Null for a template that asks for nothing. */
const conditions: Record<TemplateCode, RawBuilder<unknown> | null> = {
  finish_profile: sql`exists (
    select from users u
    join company_settings c on true
    join profiles p on p.user_id = u.id
    where u.id = r.user_id and (r.subject_id is null or p.id = r.subject_id) and p.left_at is null
      and u.state = 'active' and u.profile_visible and u.business_unit_id is not null
      and p.next_step is null and p.completion_percentage >= c.min_completion_percentage)`,
  finish_invitation: sql`exists (select from users u where u.id = r.user_id and u.state in ('confirmed', 'validated', 'active'))`,
  first_meeting: sql`exists (
    select from meetings m where m.mentoring_relationship_id = r.subject_id
      and m.aasm_state in ('confirmed', 'started', 'feedback_requested', 'feedback_filled', 'finished'))`,
  how_are_you: sql`exists (
    select from relationship_follow_ups f where f.mentoring_relationship_id = r.subject_id and f.last_contact_at > r.sent_at)`,
  report: sql`exists (
    select from feedbacks f where f.meeting_id = r.subject_id and f.author_user_id = r.user_id and f.sent_at is not null)`,
  pending_request: sql`exists (
    select from mentoring_requests q where q.id = r.subject_id and q.decided_at > r.sent_at
      and (q.aasm_state = 'confirmed' or q.cancellation = 'declined'))`,
  seek_mentors: sql`exists (select from profiles p where p.user_id = r.user_id and p.type = 'presenter' and p.left_at is null)`,
  last_stretch: sql`exists (
    select from meetings m where m.mentoring_relationship_id = r.subject_id and m.created_at > r.sent_at
      and m.aasm_state in ('confirmed', 'started', 'feedback_requested', 'feedback_filled', 'finished'))`,
  more_places: null,
  workshop: null,
  free: null,
};

/** Marks the recipients of a message who have done what it asks since they got it. */
export async function markActed(tx: Tx, message: { id: string; template: TemplateCode }, now: Date, since: Date): Promise<void> {
  const condition = conditions[message.template];
  if (!condition) return;
  await sql`
    update referent_message_recipients r set acted_at = ${now}
    where r.message_id = ${message.id} and r.state = 'sent' and r.acted_at is null and r.sent_at > ${since} and ${condition}`.execute(tx);
}
