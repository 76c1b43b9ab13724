-- The undelivered events of each company, for the metrics: counts and times only. Events of archived companies wait, and do not count.
-- `app_scheduler` owns it, as it owns the look-up of the periodic jobs: these two alone read the rows of all companies.
grant create on schema app to app_scheduler;
set local role app_scheduler;

create or replace function app.count_undelivered_events() returns table (company_id uuid, waiting bigint, oldest_at timestamptz)
  language sql stable security definer
  set search_path = ''
  begin atomic
    select e.company_id, count(*), min(e.created_at)
    from app.events e join directory.companies c on c.id = e.company_id
    where e.delivered_at is null and c.suspended_at is null
    group by e.company_id;
  end;

revoke execute on function app.count_undelivered_events from public;
grant execute on function app.count_undelivered_events to app_login;

reset role;
revoke create on schema app from app_scheduler;
