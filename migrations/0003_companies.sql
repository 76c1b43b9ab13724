-- A company's settings and lists.

create table app.company_settings (
  company_id uuid primary key,
  max_relationships_per_presenter smallint not null default 2 check (max_relationships_per_presenter between 1 and 20),
  max_relationships_per_participant smallint not null default 1 check (max_relationships_per_participant between 1 and 20),
  max_pending_requests smallint not null default 3 check (max_pending_requests between 1 and 20),
  request_expiry_days smallint not null default 14 check (request_expiry_days between 1 and 90),
  min_completion_percentage smallint not null default 70 check (min_completion_percentage between 0 and 100),
  page_size smallint not null default 12 check (page_size between 1 and 100),
  password_min_length smallint not null default 6 check (password_min_length between 6 and 64),
  -- Weights and required criteria of the matching engine, where they differ from its defaults.
  matching jsonb not null default '{}' check (jsonb_typeof(matching) = 'object'),
  -- Domains, in lower case and without the at sign, that may register by an open link which names no domains of its own.
  email_domains text[] not null default '{}',
  -- A confirmed address of these domains is validated without an administrator.
  auto_validation boolean not null default false,
  -- How long a validation usually takes, shown on the waiting page.
  validation_days smallint not null default 3 check (validation_days between 1 and 30),
  -- The usual number of meetings in a relationship, and the limit.
  planned_meetings smallint not null default 8 check (planned_meetings between 1 and 50),
  max_meetings smallint not null default 12 check (max_meetings between 1 and 100),
  -- Hours before its start until which a confirmed meeting can be moved or cancelled.
  meeting_notice_hours smallint not null default 12 check (meeting_notice_hours between 0 and 168),
  presenter_report_optional boolean not null default false,
  -- Members may receive notifications by SMS, which the deployment's provider charges for.
  sms_enabled boolean not null default false,
  check (not auto_validation or cardinality(email_domains) > 0)
);
call app.isolate_by_company('company_settings');

create table app.business_units (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 120),
  position smallint not null default 0,
  archived_at timestamptz,
  primary key (company_id, id),
  unique (company_id, name)
);
call app.isolate_by_company('business_units');

create table app.sites (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 120),
  country text not null check (country ~ '^[A-Z]{2}$'),
  time_zone text not null,
  archived_at timestamptz,
  primary key (company_id, id),
  unique (company_id, name)
);
call app.isolate_by_company('sites');

-- Skills and needs: one list, so that a need matches a skill by its code. Tags of one family are related.
create table app.tags (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null check (code ~ '^[a-z0-9_]{1,60}$'),
  name jsonb not null check (name ? 'fr' or name ? 'en'),
  family text not null,
  position smallint not null default 0,
  archived_at timestamptz,
  primary key (company_id, id),
  unique (company_id, code)
);
call app.isolate_by_company('tags');

-- What a meeting can be about.
create table app.meeting_reasons (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null check (code ~ '^[a-z0-9_]{1,60}$'),
  name jsonb not null check (name ? 'fr' or name ? 'en'),
  position smallint not null default 0,
  archived_at timestamptz,
  primary key (company_id, id),
  unique (company_id, code)
);
call app.isolate_by_company('meeting_reasons');

create type app.training_tool_category as enum ('video', 'conference', 'tool');

create table app.training_tools (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  -- Names the tool in the company's configuration file.
  code text not null default 't_' || right(gen_random_uuid()::text, 12) check (code ~ '^[a-z0-9_]{1,60}$'),
  category app.training_tool_category not null,
  title jsonb not null check (title ? 'fr' or title ? 'en'),
  description jsonb not null default '{}',
  url text check (url ~ '^https?://'),
  minutes smallint check (minutes between 1 and 600),
  position smallint not null default 0,
  click_count integer not null default 0,
  archived_at timestamptz,
  primary key (company_id, id),
  unique (company_id, code)
);
call app.isolate_by_company('training_tools');
