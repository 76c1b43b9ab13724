-- The look-up of the periodic jobs. It alone reads the rows of all companies, and it returns ids only: `app_scheduler` owns it, and reads
-- the columns that migrations let it read (`app.let_scheduler_read`). The work then runs within each company and selects its rows again.

-- A role that creates something needs the right to, for as long as it does.
grant create on schema app to app_scheduler;
set local role app_scheduler;

-- Returns the companies that have work for some jobs at an instant. A company too many costs an empty visit; a missing one delays work, so
-- a condition may be wider than that of its job, never narrower.
create or replace function app.find_due_companies(jobs text[], instant timestamptz) returns table (job text, company_id uuid)
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
    select 'file-scans', f.company_id from app.conversation_files f
    where 'file-scans' = any (jobs) and f.scan = 'waiting'
    union
    select 'message-alerts', r.company_id from app.conversation_readers r
    where 'message-alerts' = any (jobs) and r.unread_since is distinct from r.alerted_for
      and r.unread_since <= instant - interval '20 seconds' and r.unread_since > instant - interval '1 hour'
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

reset role;
revoke create on schema app from app_scheduler;
