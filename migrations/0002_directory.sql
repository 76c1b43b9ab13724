-- What must be known before a company is: who signs in, with what, and to which company they belong.
-- These tables carry no row-level policy; only the session module and the accounts domain touch the logins.

create table directory.companies (
  id uuid primary key default uuidv7(),
  slug text not null unique check (slug ~ '^[a-z0-9](-?[a-z0-9])*$' and length(slug) <= 40),
  name text not null check (length(name) between 1 and 120),
  domain text unique check (domain = lower(domain)),
  listed boolean not null default false,
  languages text[] not null default '{fr}' check (languages <@ '{fr,en}' and cardinality(languages) > 0),
  default_language text not null default 'fr' check (default_language = any (languages)),
  time_zone text not null default 'Europe/Paris',
  brand_colour text not null default '#4c6eba' check (brand_colour ~ '^#[0-9a-f]{6}$'),
  logo_url text,
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);

create table directory.staff (
  id uuid primary key default uuidv7(),
  first_name text not null,
  last_name text not null,
  language text not null default 'fr' check (language in ('fr', 'en')),
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);

-- One e-mail, one person: a member of one company or one of the provider's staff.
create table directory.logins (
  id uuid primary key default uuidv7(),
  email text not null unique check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+$'),
  password_hash text,
  password_changed_at timestamptz,
  company_id uuid references directory.companies (id) on delete cascade,
  user_id uuid,
  staff_id uuid references directory.staff (id) on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, staff_id) = 1 and (company_id is null) = (user_id is null)),
  unique (company_id, user_id)
);
create index on directory.logins (staff_id);

create type directory.session_kind as enum ('member', 'console');

create table directory.sessions (
  token_hash text primary key,
  handle text not null unique,
  login_id uuid not null references directory.logins (id) on delete cascade,
  kind directory.session_kind not null,
  -- The company a member of staff is visiting; members always act in their own.
  grant_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on directory.sessions (login_id);
create index on directory.sessions (expires_at);
create index on directory.sessions (grant_id);

create table directory.password_resets (
  token_hash text primary key,
  login_id uuid not null references directory.logins (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on directory.password_resets (login_id);

-- A member of staff's stay in a company: why, and never longer than eight hours.
create table directory.staff_grants (
  id uuid primary key default uuidv7(),
  staff_id uuid not null references directory.staff (id) on delete cascade,
  company_id uuid not null references directory.companies (id) on delete cascade,
  reason text not null check (length(reason) between 5 and 500),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at <= created_at + interval '8 hours'),
  ended_at timestamptz
);
create index on directory.staff_grants (staff_id);
create index on directory.staff_grants (company_id);
alter table directory.sessions add foreign key (grant_id) references directory.staff_grants (id) on delete set null;

-- Attempts that limit sign-in, password resets and the like across API nodes.
create table directory.rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);

grant select, insert, update, delete on all tables in schema directory to app_login;
