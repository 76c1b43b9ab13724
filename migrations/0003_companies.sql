-- What a company configures: limits, wording, units, sites, tags, programs.

create table app.company_settings (
  company_id uuid primary key,
  max_relationships_per_presenter smallint not null default 2 check (max_relationships_per_presenter between 1 and 20),
  max_relationships_per_participant smallint not null default 1 check (max_relationships_per_participant between 1 and 20),
  max_pending_requests smallint not null default 3 check (max_pending_requests between 1 and 20),
  request_expiry_days smallint not null default 14 check (request_expiry_days between 1 and 90),
  min_completion_percentage smallint not null default 70 check (min_completion_percentage between 0 and 100),
  page_size smallint not null default 12 check (page_size between 1 and 100),
  password_min_length smallint not null default 6 check (password_min_length between 6 and 64),
  -- Texts that replace the product's own, by language then key.
  wording jsonb not null default '{}' check (jsonb_typeof(wording) = 'object'),
  -- Weights and must-haves of the matching engine that differ from its defaults.
  matching jsonb not null default '{}' check (jsonb_typeof(matching) = 'object')
);
call app.isolate_by_company('company_settings');

create table app.business_units (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 120),
  position smallint not null default 0,
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
  primary key (company_id, id),
  unique (company_id, name)
);
call app.isolate_by_company('sites');

-- Skills and needs share one list, so that a need meets a skill by its code; a family makes siblings.
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

create table app.programs (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  name jsonb not null check (name ? 'fr' or name ? 'en'),
  description jsonb not null default '{}',
  starts_on date not null,
  ends_on date not null,
  position smallint not null default 0,
  primary key (company_id, id),
  check (starts_on < ends_on)
);
call app.isolate_by_company('programs');

create table app.program_workshops (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  program_id uuid not null,
  title jsonb not null check (title ? 'fr' or title ? 'en'),
  held_on date not null,
  primary key (company_id, id),
  foreign key (company_id, program_id) references app.programs (company_id, id) on delete cascade
);
create index on app.program_workshops (company_id, program_id);
call app.isolate_by_company('program_workshops');
