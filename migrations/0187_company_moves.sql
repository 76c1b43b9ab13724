-- Moves of companies from one database to another. Both databases have a row of the same id. While a row is open, the company is archived here,
-- and from `stopped_at` on no transaction of it begins. The rows that ended stay: they prove the move, and tell members where the company is.
create type directory.move_direction as enum ('out', 'in');

create table directory.company_moves (
  id uuid primary key,
  company_id uuid references directory.companies (id) on delete set null,
  company_name text not null,
  direction directory.move_direction not null,
  -- The BASE_URL of the other deployment.
  other_address text not null,
  reason text not null check (length(reason) between 5 and 500),
  staff_id uuid references directory.staff (id) on delete set null,
  -- When the company was archived before the move: it is archived after it too.
  archived_at timestamptz,
  started_at timestamptz not null,
  stopped_at timestamptz,
  finished_at timestamptz,
  given_up_at timestamptz,
  row_counts jsonb,
  file_count integer,
  check (num_nonnulls(finished_at, given_up_at) <= 1)
);
create unique index company_moves_one_open on directory.company_moves (company_id) where finished_at is null and given_up_at is null;
create index on directory.company_moves (company_id);
create index on directory.company_moves (staff_id);

grant select, insert, update, delete on directory.company_moves to app_login;
