-- The look-up of the periodic jobs: which companies have work that is due. It alone reads the rows of all companies, and it returns ids
-- only. The work then runs within each company and selects its rows again. `app_scheduler` owns the look-up and nothing else.

-- The look-up names tables of later migrations.
set local check_function_bodies = off;

grant usage on schema app, directory to app_scheduler;
grant select (id, suspended_at) on directory.companies to app_scheduler;

-- Lets the look-up read columns of a table in all companies: ids, times and states, never texts.
create procedure app.let_scheduler_read(table_name text, column_names text[])
  language plpgsql set search_path = '' as $$
begin
  execute format('create policy scheduler on app.%I for select to app_scheduler using (true)', table_name);
  execute format('grant select (company_id, %s) on app.%I to app_scheduler', array_to_string(column_names, ', '), table_name);
end $$;

call app.let_scheduler_read('events', '{created_at, delivered_at}');
call app.let_scheduler_read('mentoring_requests', '{aasm_state, created_at, expires_at, reminders_sent}');
call app.let_scheduler_read('meetings', '{id, mentoring_relationship_id, aasm_state, starts_at, ends_at, day_reminder_for, hour_reminder_for,
  took_place, created_at, closed_at}');
call app.let_scheduler_read('meeting_appointments', '{meeting_id, aasm_state, starts_at, decided_at}');
call app.let_scheduler_read('mentoring_relationships', '{id, aasm_state}');
call app.let_scheduler_read('relationship_follow_ups', '{mentoring_relationship_id, last_contact_at, nudges, nudged_at, fit_asked_at,
  mid_term_asked_at}');
call app.let_scheduler_read('users', '{id, state, registered_at, closed_at}');
call app.let_scheduler_read('access_links', '{user_id, revoked_at, expires_at}');
call app.let_scheduler_read('profiles', '{left_at}');
call app.let_scheduler_read('files', '{id, purpose, created_at}');
call app.let_scheduler_read('profile_answers', '{file_id}');
call app.let_scheduler_read('user_answers', '{file_id}');
call app.let_scheduler_read('closed_account_names', '{closed_at}');
call app.let_scheduler_read('digest_items', '{due_at, mail_id}');
call app.let_scheduler_read('idempotency_keys', '{created_at}');
call app.let_scheduler_read('matching_changes', '{changed_at}');

-- Keys are hidden from all but their user and erasure. The look-up reads only their times.
alter policy owner on app.idempotency_keys
  using (nullif((select current_setting('app.user_id', true)), '') in (user_id::text, 'system') or current_user = 'app_scheduler')
  with check (nullif((select current_setting('app.user_id', true)), '') in (user_id::text, 'system') or current_user = 'app_scheduler');

-- Returns the companies that have work for some jobs at an instant. A company too many costs an empty visit; a missing one delays work, so
-- a condition may be wider than that of its job, never narrower.
create function app.find_due_companies(jobs text[], instant timestamptz) returns table (job text, company_id uuid)
  language sql stable security definer
  set search_path = ''
  as $$
  select due.job, due.company_id
  from (
    select 'missed-events' as job, e.company_id from app.events e
    where 'missed-events' = any (jobs) and e.delivered_at is null and e.created_at < instant - interval '1 minute'
    union
    select 'request-expiry', r.company_id from app.mentoring_requests r
    where 'request-expiry' = any (jobs) and r.aasm_state = 'requested' and r.expires_at <= instant
    union
    select 'request-reminders', r.company_id from app.mentoring_requests r
    where 'request-reminders' = any (jobs) and r.aasm_state = 'requested' and r.expires_at > instant and r.reminders_sent < 2
      and r.created_at <= instant - case r.reminders_sent when 0 then interval '3 days' else interval '7 days' end
    union
    select 'meeting-starts', m.company_id from app.meetings m
    where 'meeting-starts' = any (jobs) and m.closed_at is null and m.aasm_state = 'confirmed' and m.starts_at <= instant
    union
    select 'meeting-ends', m.company_id from app.meetings m
    where 'meeting-ends' = any (jobs) and m.closed_at is null and m.aasm_state = 'started' and m.ends_at <= instant
    union
    select 'meeting-reminders', m.company_id from app.meetings m
    where 'meeting-reminders' = any (jobs) and m.closed_at is null and m.aasm_state = 'confirmed'
      and m.starts_at > instant and m.starts_at <= instant + interval '24 hours'
      and case when m.starts_at > instant + interval '1 hour' then m.day_reminder_for else m.hour_reminder_for end
        is distinct from m.starts_at
    union
    select 'meeting-expiry', m.company_id from app.meetings m
    where 'meeting-expiry' = any (jobs) and m.closed_at is null and m.aasm_state = 'requested'
      and not exists (
        select from app.meeting_appointments a
        where a.company_id = m.company_id and a.meeting_id = m.id and a.aasm_state = 'proposed' and a.starts_at > instant)
    union
    select 'meeting-expiry', m.company_id from app.meetings m
    where 'meeting-expiry' = any (jobs) and m.closed_at is null and m.aasm_state = 'initiated'
      and m.created_at <= instant - interval '30 days'
      and not exists (
        select from app.meeting_appointments a
        where a.company_id = m.company_id and a.meeting_id = m.id and a.decided_at > instant - interval '30 days')
    union
    select 'report-closing', m.company_id from app.meetings m
    where 'report-closing' = any (jobs) and m.closed_at is null and m.aasm_state in ('feedback_requested', 'feedback_filled')
      and m.ends_at <= instant - interval '14 days'
    union
    select 'fit-questions', r.company_id from app.mentoring_relationships r
    where 'fit-questions' = any (jobs) and r.aasm_state in ('initiated', 'admin_initiated')
      and not exists (
        select from app.relationship_follow_ups f
        where f.company_id = r.company_id and f.mentoring_relationship_id = r.id and f.fit_asked_at is not null)
      and exists (
        select from app.meetings m
        where m.company_id = r.company_id and m.mentoring_relationship_id = r.id and m.took_place and m.ends_at <= instant
          and m.aasm_state in ('started', 'feedback_requested', 'feedback_filled', 'finished'))
    union
    select 'mid-term-questions', r.company_id
    from app.mentoring_relationships r
    join app.relationship_follow_ups f on f.company_id = r.company_id and f.mentoring_relationship_id = r.id
    where 'mid-term-questions' = any (jobs) and r.aasm_state in ('initiated', 'admin_initiated')
      and f.mid_term_asked_at is null and f.fit_asked_at <= instant - interval '7 days'
    union
    select 'nudges', r.company_id
    from app.mentoring_relationships r
    join app.relationship_follow_ups f on f.company_id = r.company_id and f.mentoring_relationship_id = r.id
    where 'nudges' = any (jobs) and r.aasm_state in ('initiated', 'admin_initiated') and f.nudges < 3
      and f.last_contact_at <= instant - interval '21 days'
      and (f.nudged_at is null or f.nudged_at <= instant - interval '21 days')
    union
    select 'registration-digests', u.company_id from app.users u
    where 'registration-digests' = any (jobs) and u.state = 'confirmed'
    union
    select 'daily-digests', d.company_id from app.digest_items d
    where 'daily-digests' = any (jobs) and d.mail_id is null and d.due_at <= instant
    union
    select 'expired-invitees', u.company_id
    from app.users u
    join app.access_links l on l.company_id = u.company_id and l.user_id = u.id
    where 'expired-invitees' = any (jobs) and u.state = 'invited'
      and coalesce(l.revoked_at, l.expires_at) < instant - interval '90 days'
    union
    select 'unconfirmed-users', u.company_id from app.users u
    where 'unconfirmed-users' = any (jobs) and u.state = 'registered' and u.registered_at < instant - interval '30 days'
    union
    select 'retention', u.company_id from app.users u
    where 'retention' = any (jobs) and u.closed_at <= instant - interval '3 years'
    union
    select 'retention', p.company_id from app.profiles p
    where 'retention' = any (jobs) and p.left_at <= instant - interval '3 years'
    union
    select 'closed-account-names', n.company_id from app.closed_account_names n
    where 'closed-account-names' = any (jobs) and n.closed_at <= instant - interval '30 days'
    union
    select 'matching-changes', c.company_id from app.matching_changes c
    where 'matching-changes' = any (jobs) and c.changed_at < instant - interval '24 hours'
    union
    select 'idempotency-keys', k.company_id from app.idempotency_keys k
    where 'idempotency-keys' = any (jobs) and k.created_at < instant - interval '48 hours'
    union
    select 'unused-files', f.company_id from app.files f
    where 'unused-files' = any (jobs) and f.purpose = 'answer' and f.created_at < instant - interval '1 day'
      and not exists (select from app.profile_answers a where a.company_id = f.company_id and a.file_id = f.id)
      and not exists (select from app.user_answers a where a.company_id = f.company_id and a.file_id = f.id)
    union
    select 'unused-message-files', f.company_id from app.conversation_files f
    where 'unused-message-files' = any (jobs) and f.conversation_comment_id is null and f.created_at < instant - interval '1 day'
    union
    select 'unread-digests', r.company_id
    from app.conversation_readers r
    left join app.messaging_settings s on s.company_id = r.company_id and s.user_id = r.user_id
    where 'unread-digests' = any (jobs) and r.unread_since <= instant - interval '30 minutes' and coalesce(s.email_digest, true)
      and r.unread_at > coalesce(s.digest_at, '-infinity')
      and (s.digest_at is null or s.digest_at < s.visited_at or s.digest_at <= instant - interval '1 day')
    union
    select 'old-call-signals', s.company_id from app.webconference_signals s
    where 'old-call-signals' = any (jobs) and s.created_at < instant - interval '1 hour'
    union
    select 'webhooks', w.company_id from app.webhook_deliveries w
    where 'webhooks' = any (jobs) and w.state = 'waiting' and w.attempt_at <= instant
    union
    select 'old-webhook-deliveries', w.company_id from app.webhook_deliveries w
    where 'old-webhook-deliveries' = any (jobs) and w.created_at < instant - interval '30 days'
    union
    select 'old-sign-in-attempts', a.company_id from app.sign_in_attempts a
    where 'old-sign-in-attempts' = any (jobs) and a.created_at < instant - interval '30 days'
  ) due
  join directory.companies c on c.id = due.company_id and c.suspended_at is null
  order by due.company_id
  $$;

revoke execute on function app.find_due_companies from public;
grant execute on function app.find_due_companies to app_login;

-- A role that owns something needs the right to create it, for as long as the ownership is passed.
grant create on schema app to app_scheduler;
alter function app.find_due_companies owner to app_scheduler;
revoke create on schema app from app_scheduler;
