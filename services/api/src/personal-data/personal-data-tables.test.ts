import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStage } from '../testing/stage.ts';

const stage = await openStage();

/**
 * Every column that names a person, and what becomes of its row: what the person is handed (`given`), what closing the account
 * deletes or empties (`closed`), and what stays without a name until it is erased with the person three years later (`stays`).
 * A table that is added appears here as missing: its rows belong into the export, and into one of the two others.
 */
const people: Record<string, 'given closed' | 'given stays' | 'closed' | 'stays'> = {
  'app.access_links.actor_id': 'stays',
  'app.access_links.user_id': 'given stays',
  'app.audit_entries.actor_id': 'given stays',
  'app.availabilities.user_id': 'given closed',
  'app.availability_exceptions.user_id': 'given closed',
  'app.consents.user_id': 'given stays',
  'app.document_versions.actor_id': 'stays',
  // Whom administrators keep apart, and why, is not told to either of the two.
  'app.matching_exclusions.other_user_id': 'closed',
  'app.matching_exclusions.user_id': 'closed',
  'app.feedback_answers.author_user_id': 'given closed',
  'app.feedbacks.author_user_id': 'given stays',
  'app.feedbacks.participant_user_id': 'given stays',
  'app.feedbacks.presenter_user_id': 'given stays',
  'app.files.user_id': 'given closed',
  'app.idempotency_keys.user_id': 'closed',
  'app.invitation_imports.actor_id': 'stays',
  'app.mail_deliveries.user_id': 'given closed',
  // The time that a session takes: handed out with the session, and free again when it is called off.
  'app.meeting_bookings.user_id': 'stays',
  'app.meeting_details.participant_user_id': 'given stays',
  'app.meeting_details.presenter_user_id': 'given stays',
  'app.meetings.participant_user_id': 'given stays',
  'app.meetings.presenter_user_id': 'given stays',
  'app.mentoring_request_messages.participant_user_id': 'given stays',
  'app.mentoring_request_messages.presenter_user_id': 'given stays',
  'app.notification_preferences.user_id': 'given closed',
  'app.notifications.partner_id': 'stays',
  'app.notifications.user_id': 'given closed',
  'app.relationship_actions.participant_user_id': 'given stays',
  'app.relationship_actions.presenter_user_id': 'given stays',
  'app.relationship_checks.user_id': 'given closed',
  'app.relationship_objectives.participant_user_id': 'given stays',
  'app.relationship_objectives.presenter_user_id': 'given stays',
  'app.profiles.user_id': 'given closed',
  'app.program_enrollments.user_id': 'given stays',
  'app.recommendations.author_id': 'given stays',
  // How a text came to be: handed out as it stands.
  'app.shared_text_versions.participant_user_id': 'stays',
  'app.shared_text_versions.presenter_user_id': 'stays',
  'app.shared_texts.participant_user_id': 'given stays',
  'app.shared_texts.presenter_user_id': 'given stays',
  'app.user_answers.user_id': 'given closed',
  'app.user_roles.user_id': 'given closed',
  'app.users.manager_id': 'given closed',
  'directory.calendar_feeds.user_id': 'given closed',
  'directory.logins.user_id': 'closed',
};

test('of every row that names a person it is known whether they are handed it and when it goes', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c
    join unnest(c.conkey) as key on true
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key
    where c.contype = 'f' and c.confrelid = 'app.users'::regclass and a.attname <> 'company_id'
    order by 1`.execute(stage.database.directory);
  // The API's own schema is named without its own.
  const named = rows.map(({ name }) => (name.startsWith('directory.') ? name : `app.${name}`));
  expect(named.sort()).toEqual(Object.keys(people).sort());
});
