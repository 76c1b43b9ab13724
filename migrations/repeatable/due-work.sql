-- What is due for each periodic job that runs per company. A job is a function of its name in schema `due`. It runs with the rights of its
-- caller: for the look-up it returns the rows of all companies, for the job those of its company. A job may narrow what its function returns
-- by what the look-up may not read, never widen it.

-- Their job was lost or has failed too often.
create or replace function due.missed_events(instant timestamptz) returns table (company_id uuid, id uuid, created_at timestamptz)
  language sql stable
  begin atomic
    select e.company_id, e.id, e.created_at from app.events e
    where e.delivered_at is null and e.created_at < instant - interval '1 minute';
  end;

create or replace function due.request_expiry(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select r.company_id, r.id from app.mentoring_requests r where r.aasm_state = 'requested' and r.expires_at <= instant;
  end;

-- The receiver is reminded three and seven days after the request. `reminders` counts the due one: after a long outage of the worker, one
-- replaces those that were missed.
create or replace function due.request_reminders(instant timestamptz) returns table (company_id uuid, id uuid, reminders integer)
  language sql stable
  begin atomic
    select r.company_id, r.id, case when r.created_at <= instant - interval '7 days' then 2 else 1 end from app.mentoring_requests r
    where r.aasm_state = 'requested' and r.expires_at > instant and r.reminders_sent < 2
      and r.created_at <= instant - case r.reminders_sent when 0 then interval '3 days' else interval '7 days' end;
  end;

create or replace function due.match_proposal_expiry(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select p.company_id, p.id from app.match_proposals p where p.ended_at is null and p.expires_at <= instant;
  end;

create or replace function due.meeting_starts(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select m.company_id, m.id from app.meetings m where m.closed_at is null and m.aasm_state = 'confirmed' and m.starts_at <= instant;
  end;

create or replace function due.meeting_ends(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select m.company_id, m.id from app.meetings m where m.closed_at is null and m.aasm_state = 'started' and m.ends_at <= instant;
  end;

-- One day and one hour before an agreed meeting, and again after a move. A meeting that was just agreed needs no reminder.
create or replace function due.meeting_reminders(instant timestamptz) returns table (company_id uuid, id uuid, hours integer)
  language sql stable
  begin atomic
    select m.company_id, m.id, next.hours
    from app.meetings m
    cross join lateral (select case when m.starts_at > instant + interval '1 hour' then 24 else 1 end as hours) next
    where m.closed_at is null and m.aasm_state = 'confirmed' and m.starts_at > instant and m.starts_at <= instant + interval '24 hours'
      and case next.hours when 24 then m.day_reminder_for else m.hour_reminder_for end is distinct from m.starts_at
      and not exists (
        select from app.meeting_appointments a
        where a.company_id = m.company_id and a.meeting_id = m.id and a.aasm_state = 'accepted'
          and a.decided_at > m.starts_at - make_interval(hours => next.hours));
  end;

-- Meetings whose last proposed time has passed, and meetings without a proposed time for 30 days.
create or replace function due.meeting_expiry(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select m.company_id, m.id from app.meetings m
    where m.closed_at is null and m.aasm_state = 'requested' and not exists (
      select from app.meeting_appointments a
      where a.company_id = m.company_id and a.meeting_id = m.id and a.aasm_state = 'proposed' and a.starts_at > instant)
    union all
    select m.company_id, m.id from app.meetings m
    where m.closed_at is null and m.aasm_state = 'initiated' and m.created_at <= instant - interval '30 days' and not exists (
      select from app.meeting_appointments a
      where a.company_id = m.company_id and a.meeting_id = m.id and a.decided_at > instant - interval '30 days');
  end;

-- Members may write a report for as long: `reportDays`.
create or replace function due.report_closing(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select m.company_id, m.id from app.meetings m
    where m.closed_at is null and m.aasm_state in ('feedback_requested', 'feedback_filled') and m.ends_at <= instant - interval '14 days';
  end;

-- Running relationships whose first meeting is over.
create or replace function due.fit_questions(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select r.company_id, r.id from app.mentoring_relationships r
    where r.aasm_state in ('initiated', 'admin_initiated')
      and not exists (
        select from app.relationship_follow_ups f
        where f.company_id = r.company_id and f.mentoring_relationship_id = r.id and f.fit_asked_at is not null)
      and exists (
        select from app.meetings m
        where m.company_id = r.company_id and m.mentoring_relationship_id = r.id and m.took_place and m.ends_at <= instant
          and m.aasm_state in ('feedback_requested', 'feedback_filled', 'finished'));
  end;

-- Running relationships that may be half-way: the job counts their meetings.
create or replace function due.mid_term_questions(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select r.company_id, r.id
    from app.mentoring_relationships r
    join app.relationship_follow_ups f on f.company_id = r.company_id and f.mentoring_relationship_id = r.id
    where r.aasm_state in ('initiated', 'admin_initiated')
      and f.mid_term_asked_at is null and f.fit_asked_at <= instant - interval '7 days';
  end;

-- Silent relationships without an agreed meeting, every 21 days, at most three times. The job leaves out those with an inactive partner.
create or replace function due.nudges(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select r.company_id, r.id
    from app.mentoring_relationships r
    join app.relationship_follow_ups f on f.company_id = r.company_id and f.mentoring_relationship_id = r.id
    where r.aasm_state in ('initiated', 'admin_initiated') and f.nudges < 3
      and f.last_contact_at <= instant - interval '21 days'
      and (f.nudged_at is null or f.nudged_at <= instant - interval '21 days')
      and not exists (
        select from app.meetings m
        where m.company_id = r.company_id and m.mentoring_relationship_id = r.id and m.aasm_state in ('confirmed', 'started')
          and m.ends_at > instant);
  end;

-- Calls that nobody has made in time, after which the referents are told again, once.
create or replace function due.help_reminders(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select f.company_id, f.mentoring_relationship_id from app.relationship_follow_ups f
    where f.help_wanted_at is not null and f.help_reminded_at is null and f.help_due_at <= instant;
  end;

-- Who has a role at the console, and was not looked at today for the mail of the week. The job knows at which hour of which day who wants it.
create or replace function due.referent_weeks(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select distinct u.company_id, u.id
    from app.user_roles r
    join app.users u on u.company_id = r.company_id and u.id = r.user_id
    where u.state in ('validated', 'active') and (u.referent_week_at is null or u.referent_week_at < instant - interval '8 hours');
  end;

-- Who chose the weekly digest of the help feed, and has had none for six days. The job knows the day and the hour of the company.
create or replace function due.feed_weeks(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select u.company_id, u.id
    from app.notification_preferences p
    join app.users u on u.company_id = p.company_id and u.id = p.user_id
    where p.asks_feed_week and u.state in ('validated', 'active')
      and (u.feed_week_at is null or u.feed_week_at < instant - interval '6 days');
  end;

-- Readers of the report who have not got one this month, wherever it begins first. The job knows the day and the hour of the company.
create or replace function due.report_months(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select r.company_id, r.id from app.report_readers r
    where r.mailed_at < date_trunc('month', instant + interval '14 hours', 'UTC') - interval '5 hours';
  end;

-- Workshops within two days of whose start nobody was reminded. The job knows the hour of the company.
create or replace function due.workshop_reminders(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select w.company_id, w.id from app.program_workshops w
    where w.cancelled_at is null and w.held_on between ((instant - interval '1 day') at time zone 'UTC')::date
        and ((instant + interval '2 days') at time zone 'UTC')::date
      and w.reminded_for is distinct from w.held_on + coalesce(w.start_time, time '09:00');
  end;

-- Only the previous version of the code calls it.
create or replace function due.registration_digests(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select u.company_id, u.id from app.users u where u.state = 'confirmed';
  end;

create or replace function due.daily_digests(instant timestamptz) returns table (company_id uuid, user_id uuid)
  language sql stable
  begin atomic
    select d.company_id, d.user_id from app.digest_items d where d.mail_id is null and d.due_at <= instant;
  end;

-- Presenters of several people who have had no weekly digest for six days. The job knows at which hour who gets it.
create or replace function due.weekly_digests(instant timestamptz) returns table (company_id uuid, user_id uuid)
  language sql stable
  begin atomic
    select p.company_id, p.user_id
    from (
      select r.company_id, r.presenter_id from app.mentoring_relationships r
      where r.kind = 'mentoring' and r.aasm_state in ('initiated', 'admin_initiated')
      group by r.company_id, r.presenter_id having count(*) > 1) several
    join app.profiles p on p.company_id = several.company_id and p.id = several.presenter_id
    left join app.notification_schedules s on s.company_id = p.company_id and s.user_id = p.user_id
    where coalesce(s.weekly_at, '-infinity') < instant - interval '6 days';
  end;

-- Invited people who never registered: 90 days after the end of their last invitation, or of their time without one.
create or replace function due.expired_invitees(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select u.company_id, u.id from app.users u
    where u.state = 'invited'
      and (u.state_changed_at < instant - interval '90 days' or exists (
        select from app.access_links l where l.company_id = u.company_id and l.user_id = u.id))
      and not exists (
        select from app.access_links l
        where l.company_id = u.company_id and l.user_id = u.id and coalesce(l.revoked_at, l.expires_at) >= instant - interval '90 days');
  end;

-- People without a valid invitation who did not confirm their e-mail. The job leaves out those with a valid confirmation link.
create or replace function due.unconfirmed_users(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select u.company_id, u.id from app.users u
    where u.state = 'registered' and u.registered_at < instant - interval '30 days'
      and not exists (
        select from app.access_links l
        where l.company_id = u.company_id and l.user_id = u.id and l.revoked_at is null and l.expires_at > instant);
  end;

-- After `retentionYears`: closed accounts, accounts that wait for a decision or were refused or suspended, people who left all their profiles or
-- never had one and have no role at the console, and profiles that were left. The job leaves out people without a profile who have signed in
-- lately.
create or replace function due.retention(instant timestamptz) returns table (company_id uuid, id uuid, profile_id uuid)
  language sql stable
  begin atomic
    select u.company_id, u.id, null::uuid from app.users u where u.closed_at <= instant - interval '3 years'
    union all
    select u.company_id, u.id, null::uuid from app.users u
    where u.state in ('confirmed', 'refused', 'suspended') and u.state_changed_at <= instant - interval '3 years'
    union all
    select u.company_id, u.id, null::uuid
    from app.profiles p
    join app.users u on u.company_id = p.company_id and u.id = p.user_id
    where p.left_at <= instant - interval '3 years' and u.state <> 'closed'
      and (u.role_removed_at is null or u.role_removed_at <= instant - interval '3 years')
      and not exists (
        select from app.profiles o
        where o.company_id = u.company_id and o.user_id = u.id and (o.left_at is null or o.left_at > instant - interval '3 years'))
      and not exists (select from app.user_roles r where r.company_id = u.company_id and r.user_id = u.id)
    union all
    select u.company_id, u.id, null::uuid from app.users u
    where u.state in ('validated', 'active') and u.state_changed_at <= instant - interval '3 years'
      and (u.role_removed_at is null or u.role_removed_at <= instant - interval '3 years')
      and not exists (select from app.profiles p where p.company_id = u.company_id and p.user_id = u.id)
      and not exists (select from app.user_roles r where r.company_id = u.company_id and r.user_id = u.id)
    union all
    select p.company_id, null::uuid, p.id from app.profiles p where p.left_at <= instant - interval '3 years';
  end;

create or replace function due.closed_account_names(instant timestamptz) returns table (company_id uuid, user_id uuid)
  language sql stable
  begin atomic
    select n.company_id, n.user_id from app.closed_account_names n where n.closed_at <= instant - interval '30 days';
  end;

-- An index in memory is rebuilt before it is as old: `indexMaxAgeMs`.
create or replace function due.matching_changes(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select c.company_id, c.id from app.matching_changes c where c.changed_at < instant - interval '24 hours';
  end;

create or replace function due.idempotency_keys(instant timestamptz) returns table (company_id uuid, created_at timestamptz)
  language sql stable
  begin atomic
    select k.company_id, k.created_at from app.idempotency_keys k where k.created_at < instant - interval '48 hours';
  end;

create or replace function due.unused_files(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select f.company_id, f.id from app.files f
    where f.purpose = 'answer' and f.created_at < instant - interval '1 day'
      and not exists (select from app.profile_answers a where a.company_id = f.company_id and a.file_id = f.id)
      and not exists (select from app.user_answers a where a.company_id = f.company_id and a.file_id = f.id);
  end;

create or replace function due.unused_message_files(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select f.company_id, f.id from app.conversation_files f
    where f.conversation_comment_id is null and f.created_at < instant - interval '1 day';
  end;

create or replace function due.file_scans(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select f.company_id, f.id from app.conversation_files f where f.scan = 'waiting';
  end;

-- Twenty seconds are time for a person who has the conversation open to see the message. After a long stop of the worker nobody is alerted of
-- old messages.
create or replace function due.message_alerts(instant timestamptz) returns table (company_id uuid, conversation_id uuid, user_id uuid)
  language sql stable
  begin atomic
    select r.company_id, r.conversation_id, r.user_id from app.conversation_readers r
    where r.unread_since is distinct from r.alerted_for
      and r.unread_since <= instant - interval '20 seconds' and r.unread_since > instant - interval '1 hour';
  end;

-- Someone with a message unread for half an hour counts as away. The next mail follows only after they have been back, or a day later.
create or replace function due.unread_digests(instant timestamptz) returns table (company_id uuid, conversation_id uuid, user_id uuid)
  language sql stable
  begin atomic
    select r.company_id, r.conversation_id, r.user_id
    from app.conversation_readers r
    left join app.messaging_settings s on s.company_id = r.company_id and s.user_id = r.user_id
    where r.unread_since <= instant - interval '30 minutes'
      and r.unread_at > coalesce(s.digest_at, '-infinity')
      and (s.digest_at is null or s.digest_at < s.visited_at or s.digest_at <= instant - interval '1 day');
  end;

-- They hold network addresses.
create or replace function due.old_call_signals(instant timestamptz) returns table (company_id uuid, created_at timestamptz)
  language sql stable
  begin atomic
    select s.company_id, s.created_at from app.webconference_signals s where s.created_at < instant - interval '1 hour';
  end;

create or replace function due.webhooks(instant timestamptz) returns table (company_id uuid, id uuid, attempt_at timestamptz)
  language sql stable
  begin atomic
    select w.company_id, w.id, w.attempt_at from app.webhook_deliveries w where w.state = 'waiting' and w.attempt_at <= instant;
  end;

create or replace function due.calendar_readings(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select c.company_id, c.id from app.calendar_connections c
    join app.users u on u.company_id = c.company_id and u.id = c.user_id
    where c.due_at <= instant and u.state not in ('refused', 'suspended', 'closed');
  end;

create or replace function due.old_webhook_deliveries(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select w.company_id, w.id from app.webhook_deliveries w where w.created_at < instant - interval '30 days';
  end;

create or replace function due.old_sign_in_attempts(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select a.company_id, a.id from app.sign_in_attempts a where a.created_at < instant - interval '30 days';
  end;

create or replace function due.old_audit_entries(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select a.company_id, a.id from app.audit_entries a where a.created_at <= instant - interval '3 years';
  end;

-- Changes of the sign-in that take effect, or end without effect.
create or replace function due.sign_in_changes(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select c.company_id, c.id from app.sign_in_changes c where c.state = 'proposed' and least(c.due_at, c.expires_at) <= instant;
  end;

-- Changes of an e-mail address to which nobody has objected in time, or that waited too long.
create or replace function due.email_changes(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select c.company_id, c.id from app.email_changes c
    where c.state = 'proposed' and (c.expires_at <= instant or (c.new_confirmed_at is not null and c.due_at <= instant));
  end;

create or replace function due.old_email_changes(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select c.company_id, c.id from app.email_changes c where c.created_at < instant - interval '365 days';
  end;

-- Messages of referents whose time has come.
create or replace function due.referent_messages(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select m.company_id, m.id from app.referent_messages m where m.state = 'scheduled' and m.send_at <= instant;
  end;

-- Messages that somebody has not followed yet, for as long as that is counted: `resultDays`.
create or replace function due.message_results(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select distinct r.company_id, r.message_id from app.referent_message_recipients r
    where r.state = 'sent' and r.acted_at is null and r.sent_at > instant - interval '14 days';
  end;

create or replace function due.old_referent_messages(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select m.company_id, m.id from app.referent_messages m where m.created_at < instant - interval '3 years';
  end;

create or replace function due.old_snoozes(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select z.company_id, z.id from app.follow_up_snoozes z where z.created_at < instant - interval '90 days';
  end;

create or replace function due.old_daily_figures(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select f.company_id, f.id from app.daily_figures f where f.created_at < instant - interval '400 days';
  end;

-- The companies without figures of the day.
create or replace function due.daily_figures(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select c.id, c.id from directory.companies c
    where not exists (
      select from app.daily_figures f where f.company_id = c.id and f.program_id is null and f.created_at >= date_trunc('day', instant, 'UTC'));
  end;

create or replace function due.old_matching_drafts(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select r.company_id, r.id from app.matching_runs r where r.state = 'draft' and r.created_at <= instant - interval '90 days';
  end;

create or replace function due.old_matching_runs(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select r.company_id, r.id from app.matching_runs r where r.state <> 'draft' and r.created_at <= instant - interval '3 years';
  end;

create or replace function due.old_circles(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select c.company_id, c.id from app.circles c where c.state = 'ended' and c.ended_at <= instant - interval '3 years';
  end;

-- The season of a circle is over, nobody is named for its next session, or a session comes within a day of which nobody has been reminded.
create or replace function due.circle_steps(instant timestamptz) returns table (company_id uuid, id uuid)
  language sql stable
  begin atomic
    select c.company_id, c.id from app.circles c where c.state <> 'ended' and c.ends_at <= instant
    union
    select s.company_id, s.circle_id
    from app.circle_sessions s join app.circles c on c.company_id = s.company_id and c.id = s.circle_id and c.state = 'running'
    where s.cancelled_at is null and s.ends_at > instant and (
      (s.starts_at > instant and s.starts_at <= instant + interval '24 hours' and s.reminded_for is distinct from s.starts_at)
      or (s.facilitator_user_id is null and not exists (
        select from app.circle_sessions e
        where e.company_id = s.company_id and e.circle_id = s.circle_id and e.cancelled_at is null and e.ends_at > instant
          and e.starts_at < s.starts_at)));
  end;

-- Once a night, and at once for a new company.
create or replace function due.company_figures(instant timestamptz) returns table (company_id uuid)
  language sql stable
  begin atomic
    select c.id from directory.companies c
    left join directory.company_figures f on f.company_id = c.id
    where f.counted_at is null or f.counted_at < date_trunc('day', instant - interval '3 hours', 'UTC') + interval '3 hours';
  end;

-- The look-up of the periodic jobs: returns the companies that have work for some jobs at an instant. In an archived
-- company only the jobs that erase run: what it keeps ends too. It and the count of events alone read the rows of all companies. It returns ids only:
-- `app_scheduler` owns it, and reads the columns that numbered migrations let it read.

-- A role that creates something needs the right to, for as long as it does.
grant create on schema app to app_scheduler;
set local role app_scheduler;

create or replace function app.find_due_companies(jobs text[], instant timestamptz) returns table (job text, company_id uuid)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  name text;
  erasing_jobs constant text[] := '{expired-invitees, unconfirmed-users, retention, closed-account-names, old-audit-entries,
    old-referent-messages,
    old-email-changes, old-sign-in-attempts, old-webhook-deliveries, old-call-signals, idempotency-keys, matching-changes, unused-files,
    unused-message-files, old-snoozes, old-daily-figures, old-matching-drafts, old-matching-runs, old-circles}';
begin
  foreach name in array jobs loop
    return query execute format(
      'select $1, c.id from directory.companies c
       where (c.suspended_at is null or $1 = any ($3)) and c.id in (select d.company_id from due.%I($2) d) order by c.id',
      replace(name, '-', '_'))
      using name, instant, erasing_jobs;
  end loop;
end $$;

revoke execute on function app.find_due_companies from public;
grant execute on function app.find_due_companies to app_login;

reset role;
revoke create on schema app from app_scheduler;
