import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();

/**
 * All columns that refer to a user, and what happens to their rows: `exported` are part of the person's export, `closed` are deleted or
 * emptied when the account is closed, `stays` stay without a name until the person is erased three years later.
 * A new column makes the test fail: decide whether its rows are exported, and when they are deleted.
 */
const columns: Record<string, 'exported closed' | 'exported stays' | 'closed' | 'stays'> = {
  'app.access_links.actor_id': 'stays',
  'app.access_links.user_id': 'exported stays',
  // Exported with their articles; goes with them when the person is erased.
  'app.anonymous_authors.user_id': 'exported stays',
  'app.article_comments.author_user_id': 'exported stays',
  'app.article_comments.hidden_by': 'stays',
  'app.article_helpers.user_id': 'exported stays',
  'app.article_likes.user_id': 'exported closed',
  // What is said about the person belongs to who said it.
  'app.article_mentions.user_id': 'closed',
  // Not exported: the notifications, which are exported, have the same texts.
  'app.article_notices.recipient_user_id': 'closed',
  'app.article_notices.sender_user_id': 'stays',
  'app.article_reports.handled_by': 'stays',
  'app.article_reports.reporter_user_id': 'exported stays',
  'app.articles.author_user_id': 'exported stays',
  'app.articles.hidden_by': 'stays',
  'app.audit_entries.actor_id': 'exported stays',
  'app.availabilities.user_id': 'exported closed',
  'app.availability_exceptions.user_id': 'exported closed',
  'app.calendar_connections.user_id': 'exported closed',
  // Not exported: a copy, for some minutes, of what is in the person's own calendar.
  'app.calendar_busy_times.user_id': 'closed',
  // Not exported: an open account has none. Deleted 30 days after the closure.
  'app.closed_account_names.user_id': 'stays',
  'app.consents.user_id': 'exported stays',
  // Exported with its messages.
  'app.conversations.receiver_user_id': 'exported stays',
  'app.conversations.sender_user_id': 'exported stays',
  'app.conversation_comments.author_user_id': 'exported stays',
  'app.conversation_comments.receiver_user_id': 'exported stays',
  'app.conversation_comments.sender_user_id': 'exported stays',
  'app.conversation_files.author_user_id': 'exported stays',
  'app.conversation_files.receiver_user_id': 'exported stays',
  'app.conversation_files.sender_user_id': 'exported stays',
  // What the person has seen.
  'app.conversation_readers.user_id': 'stays',
  // Exported for who reported, not for who is reported.
  'app.conversation_report_comments.author_user_id': 'stays',
  'app.conversation_reports.handled_by': 'stays',
  'app.conversation_reports.reported_user_id': 'stays',
  'app.conversation_reports.reporter_user_id': 'exported stays',
  'app.document_versions.actor_id': 'stays',
  'app.email_changes.confirmed_by': 'stays',
  'app.email_changes.proposed_by': 'stays',
  'app.email_changes.user_id': 'exported closed',
  'app.bookmarks.user_id': 'exported closed',
  // No longer read: the same rows are bookmarks.
  'app.kept_profiles.user_id': 'closed',
  'app.circle_attendances.user_id': 'exported stays',
  'app.circle_lessons.user_id': 'exported closed',
  'app.circle_members.invited_by_user_id': 'stays',
  'app.circle_members.user_id': 'exported stays',
  'app.circle_messages.author_user_id': 'exported stays',
  // The pages of the notebook are exported for all members.
  'app.circle_notes.updated_by_user_id': 'exported stays',
  // Not exported: the notifications, which are exported, have the same texts.
  'app.circle_notices.recipient_user_id': 'closed',
  'app.circle_notices.sender_user_id': 'stays',
  'app.circle_sessions.facilitator_user_id': 'exported stays',
  'app.circles.opened_by_user_id': 'exported stays',
  // The person's export has the entry of the audit log.
  'app.match_proposals.by_user_id': 'stays',
  // Not exported: filters of the console's lists, which say nothing about the person.
  'app.saved_views.user_id': 'closed',
  // Not exported: neither of the two users may learn of the exclusion.
  'app.matching_exclusions.other_user_id': 'closed',
  'app.matching_exclusions.user_id': 'closed',
  // Says who acted, not something about them: their export has the audit entry. Also for the next three.
  'app.matching_exclusions.by_user_id': 'stays',
  'app.matching_run_edits.by_user_id': 'stays',
  'app.matching_run_pairs.published_by': 'stays',
  'app.matching_runs.by_user_id': 'stays',
  // What waits for the next digest is among the notifications.
  'app.digest_items.user_id': 'closed',
  'app.feedback_answers.author_user_id': 'exported closed',
  'app.feedbacks.author_user_id': 'exported stays',
  'app.feedbacks.participant_user_id': 'exported stays',
  'app.feedbacks.presenter_user_id': 'exported stays',
  'app.files.user_id': 'exported closed',
  // Not exported: who put a row off says nothing about them. Emptied when the row of the user goes.
  'app.follow_up_snoozes.by_user_id': 'closed',
  'app.idempotency_keys.user_id': 'closed',
  'app.invitation_imports.actor_id': 'stays',
  // Exported with the meeting; deleted when it is cancelled.
  'app.meeting_bookings.user_id': 'stays',
  'app.meeting_details.participant_user_id': 'exported stays',
  'app.meeting_details.presenter_user_id': 'exported stays',
  'app.meetings.participant_user_id': 'exported stays',
  'app.meetings.presenter_user_id': 'exported stays',
  'app.mentoring_request_messages.participant_user_id': 'exported stays',
  'app.mentoring_request_messages.presenter_user_id': 'exported stays',
  'app.messaging_settings.user_id': 'exported closed',
  'app.notification_preferences.user_id': 'exported closed',
  'app.notification_schedules.user_id': 'exported closed',
  'app.notifications.partner_id': 'stays',
  'app.notifications.user_id': 'exported closed',
  // The notes about the person; those that the person wrote belong to whom they are about.
  'app.referent_notes.by_user_id': 'stays',
  'app.referent_notes.user_id': 'exported closed',
  'app.referent_message_recipients.user_id': 'exported stays',
  'app.referent_messages.by_user_id': 'exported stays',
  'app.program_report_notes.by_user_id': 'stays',
  'app.report_readers.by_user_id': 'stays',
  'app.report_readers.user_id': 'exported closed',
  'app.relationship_contacts.by_user_id': 'stays',
  'app.relationship_actions.participant_user_id': 'exported stays',
  'app.relationship_actions.presenter_user_id': 'exported stays',
  'app.relationship_checks.user_id': 'exported closed',
  'app.relationship_follow_ups.help_settled_by': 'stays',
  'app.relationship_follow_ups.help_taken_by': 'stays',
  'app.relationship_objectives.participant_user_id': 'exported stays',
  'app.relationship_objectives.presenter_user_id': 'exported stays',
  // Those that the person wrote go when the account is closed.
  'app.relationship_words.participant_user_id': 'exported stays',
  'app.relationship_words.presenter_user_id': 'exported stays',
  'app.matching_setting_versions.actor_id': 'stays',
  'app.onboarding_reviews.by_user_id': 'stays',
  'app.profiles.user_id': 'exported closed',
  'app.program_enrollments.user_id': 'exported stays',
  'app.push_subscriptions.user_id': 'exported closed',
  'app.online_users.user_id': 'closed',
  'app.recommendations.author_id': 'exported stays',
  // Only the current version is exported.
  'app.shared_text_versions.participant_user_id': 'stays',
  'app.shared_text_versions.presenter_user_id': 'stays',
  'app.shared_texts.participant_user_id': 'exported stays',
  'app.shared_texts.presenter_user_id': 'exported stays',
  // The log of the administrators.
  'app.sign_in_attempts.user_id': 'closed',
  // The person's export has the entries of the audit log.
  'app.sign_in_changes.closed_by': 'stays',
  'app.sign_in_changes.proposed_by': 'stays',
  'app.seen_training_tools.user_id': 'exported closed',
  'app.sms_numbers.user_id': 'exported closed',
  'app.api_keys.user_id': 'exported closed',
  // Counts by week, which stay in the figures of the tool.
  'app.training_tool_clicks.user_id': 'exported stays',
  'app.user_answers.user_id': 'exported closed',
  'app.user_roles.user_id': 'exported closed',
  // Where the person has been stays noted; seats to come are given up.
  'app.workshop_sign_ups.user_id': 'exported stays',
  // Counts of fewer answers would say what the person had answered.
  'app.workshop_answers.user_id': 'exported stays',
  'app.users.manager_id': 'exported closed',
  // Network addresses of a call, deleted an hour later.
  'app.webconference_signals.participant_user_id': 'stays',
  'app.webconference_signals.presenter_user_id': 'stays',
  'app.workforce_imports.actor_id': 'stays',
  // Links of mails, which hold ids only.
  'directory.action_links.user_id': 'closed',
  // Of no use to its owner: only its hash is stored.
  'directory.keepsake_links.user_id': 'closed',
  // What waits to be sent is among the notifications.
  'directory.alerts.user_id': 'closed',
  'directory.calendar_feeds.user_id': 'exported closed',
  'directory.logins.user_id': 'closed',
  'directory.mails.user_id': 'exported closed',
};

test('each column that refers to a user is known to be exported or not, and when its rows are deleted', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c
    join unnest(c.conkey) as key on true
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key
    where c.contype = 'f' and c.confrelid = 'app.users'::regclass and a.attname <> 'company_id'
    order by 1`.execute(testApp.database.directory);
  // `regclass` leaves out the schema `app`, which is in the search path.
  const names = rows.map(({ name }) => (name.startsWith('directory.') ? name : `app.${name}`));
  expect(names.sort()).toEqual(Object.keys(columns).sort());
});
