-- The mails about one relationship wait a few minutes for each other and become one mail. A person gets few mails a day.

alter table directory.mails
  -- The relationship, or what comes before it, whose news go into one mail. Null for what is sent at once.
  add column bundle_id uuid,
  -- The waiting mail that takes this news along. Once that mail is gone without being sent, the news is a mail of its own.
  add column bundled_in uuid references directory.mails (id) on delete set null;
create index on directory.mails (bundled_in);
create index mails_waiting_bundles on directory.mails (company_id, user_id, bundle_id) where sent_at is null and bundle_id is not null;

alter table app.notification_schedules
  -- The person's day on which the last mail that counts was sent, and how many on that day.
  add column mailed_on date,
  add column mailed_count smallint not null default 0,
  -- When the last weekly digest was queued.
  add column weekly_at timestamptz;

-- What the look-up of weekly digests reads across companies.
call app.let_scheduler_read('notification_schedules', '{user_id, weekly_at}');
grant select (presenter_id) on app.mentoring_relationships to app_scheduler;
