-- Each periodic job has a function of its own in this schema, which returns what is due across companies for the look-up, and within one
-- company for the job: see repeatable/due-work.sql.

create schema due;
grant usage on schema due to app_login, app_scheduler;

-- The ids of what is due.
grant select (id) on app.events, app.mentoring_requests, app.profiles, app.matching_changes, app.conversation_files, app.webhook_deliveries,
  app.sign_in_attempts to app_scheduler;
grant select (conversation_id) on app.conversation_readers to app_scheduler;
grant select (user_id) on app.closed_account_names, app.digest_items to app_scheduler;
