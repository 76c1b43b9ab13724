-- The calendars whose busy times a person lets the service read. Nobody else reads the row.

create type app.calendar_provider as enum ('google', 'microsoft');

create table app.calendar_connections (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  provider app.calendar_provider not null,
  -- The refresh token, encrypted with a key of the deployment.
  token text not null,
  connected_at timestamptz not null,
  -- The last reading that succeeded, and the first that has failed since.
  read_at timestamptz not null,
  failed_at timestamptz,
  -- Since when the hours count alone.
  lost_at timestamptz,
  -- The next reading. Null once the person, or their provider, has withdrawn the consent.
  due_at timestamptz,
  primary key (company_id, id),
  unique (company_id, user_id, provider),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
create index on app.calendar_connections (due_at, company_id);
call app.isolate_by_company('calendar_connections');
call app.restrict_to_user('calendar_connections');
-- The look-up of the periodic jobs reads the times.
alter policy owner on app.calendar_connections
  using (nullif((select current_setting('app.user_id', true)), '') in (user_id::text, 'system') or current_user = 'app_scheduler')
  with check (nullif((select current_setting('app.user_id', true)), '') in (user_id::text, 'system') or current_user = 'app_scheduler');
call app.let_scheduler_read('calendar_connections', '{id, user_id, due_at}');

-- When the owner of a calendar is not free, as the last reading found it: no title, no place, no participant. The computation of common free
-- times reads the rows of both people; no endpoint returns them.
create table app.calendar_busy_times (
  company_id uuid not null,
  connection_id uuid not null,
  user_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (company_id, connection_id, starts_at),
  foreign key (company_id, connection_id) references app.calendar_connections (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  check (starts_at < ends_at)
);
create index on app.calendar_busy_times (company_id, user_id);
call app.isolate_by_company('calendar_busy_times');
