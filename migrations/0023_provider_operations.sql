-- What the provider's staff do outside of a company: exports and erasures of whole companies, their own audit log, and crash reports.

-- Actions of staff that belong to no company. A refused password has no actor: whoever enters it is unknown.
create table directory.staff_audit_entries (
  id uuid primary key default uuidv7(),
  staff_id uuid references directory.staff (id) on delete set null,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_id uuid,
  -- The name of the company that the action concerns: it stays when the company is erased.
  company_name text check (length(company_name) <= 120),
  reason text check (length(reason) <= 500),
  -- Counts and codes by name, never personal data.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  created_at timestamptz not null default now()
);
create index on directory.staff_audit_entries (staff_id);
create index on directory.staff_audit_entries (created_at desc);

-- Archives of whole companies, which the worker writes and staff download for some days.
create table directory.company_exports (
  id uuid primary key default uuidv7(),
  company_id uuid not null references directory.companies (id) on delete cascade,
  staff_id uuid references directory.staff (id) on delete set null,
  reason text not null check (length(reason) between 5 and 500),
  -- The name of the archive in the company's folder of files.
  file_name text not null,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0,
  finished_at timestamptz,
  failed_at timestamptz,
  -- When the worker deletes the archive.
  expires_at timestamptz,
  deleted_at timestamptz,
  bytes bigint,
  check ((finished_at is null) = (expires_at is null) and (finished_at is null) = (bytes is null))
);
create index on directory.company_exports (company_id);
create index on directory.company_exports (staff_id);

-- One-time addresses of archives. An address works for the member of staff who asked for it.
create table directory.company_export_links (
  token_hash text primary key,
  company_export_id uuid not null references directory.company_exports (id) on delete cascade,
  staff_id uuid not null references directory.staff (id) on delete cascade,
  expires_at timestamptz not null
);
create index on directory.company_export_links (company_export_id);
create index on directory.company_export_links (staff_id);

-- Erasures of whole companies. One member of staff asks, another confirms, and until `due_at` any of them can stop it. The row stays after
-- the company is gone: it holds the company's name and counts, no personal data of its members.
create table directory.company_erasures (
  id uuid primary key default uuidv7(),
  company_id uuid references directory.companies (id) on delete set null,
  company_name text not null,
  reason text not null check (length(reason) between 5 and 500),
  requested_by uuid references directory.staff (id) on delete set null,
  created_at timestamptz not null default now(),
  confirmed_by uuid references directory.staff (id) on delete set null,
  confirmed_at timestamptz,
  due_at timestamptz,
  stopped_by uuid references directory.staff (id) on delete set null,
  stopped_at timestamptz,
  -- Counted before the first row is deleted, by table.
  row_counts jsonb check (jsonb_typeof(row_counts) = 'object'),
  file_count integer,
  erased_at timestamptz,
  check (confirmed_by <> requested_by),
  check ((confirmed_at is null) = (due_at is null)),
  check (stopped_at is null or erased_at is null)
);
create unique index on directory.company_erasures (company_id) where stopped_at is null;
create index on directory.company_erasures (company_id);
create index on directory.company_erasures (requested_by);
create index on directory.company_erasures (confirmed_by);
create index on directory.company_erasures (stopped_by);

-- The address of the button of an e-mail to staff.
alter table directory.provider_messages add column link text;

create type directory.front as enum ('member_app', 'console');

-- Crashes of the front ends, grouped by error, version and browser. The error is stored without its quoted values and numbers.
create table directory.crash_groups (
  id uuid primary key default uuidv7(),
  front directory.front not null,
  error text not null check (length(error) <= 400),
  version text not null check (length(version) <= 40),
  browser text not null check (length(browser) <= 80),
  reports integer not null default 1,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (front, error, version, browser)
);
create index on directory.crash_groups (last_seen_at);

grant select, insert, update, delete on directory.company_exports, directory.company_export_links, directory.company_erasures,
  directory.crash_groups to app_login;
-- Append-only for the API.
grant select, insert on directory.staff_audit_entries to app_login;
