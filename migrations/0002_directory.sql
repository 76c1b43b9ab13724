-- Data that is read before the company of a request is known: companies, logins, sessions, the provider's staff.
-- These tables have no row-level policy; only the session module and the accounts domain use the logins.

create table directory.companies (
  id uuid primary key default uuidv7(),
  slug text not null unique check (slug ~ '^[a-z0-9](-?[a-z0-9])*$' and length(slug) <= 40),
  name text not null check (length(name) between 1 and 120),
  domain text unique check (domain = lower(domain)),
  -- Shown in the public list of companies.
  listed boolean not null default false,
  languages text[] not null default '{fr}' check (languages <@ '{fr,en}' and cardinality(languages) > 0),
  default_language text not null default 'fr' check (default_language = any (languages)),
  time_zone text not null default 'Europe/Paris',
  brand_colour text not null default '#4c6eba' check (brand_colour ~ '^#[0-9a-f]{6}$'),
  logo_url text,
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);

-- Employees of the provider.
create table directory.staff (
  id uuid primary key default uuidv7(),
  first_name text not null,
  last_name text not null,
  language text not null default 'fr' check (language in ('fr', 'en')),
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);

-- Credentials. An e-mail address belongs to one member of one company, or to one member of staff.
create table directory.logins (
  id uuid primary key default uuidv7(),
  email text not null unique check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+$'),
  password_hash text,
  password_changed_at timestamptz,
  -- Hash of a key that the browser keeps after registration by an open link. The e-mail is confirmed only with that key, so that the
  -- owner of a mailbox who follows a stranger's confirmation link does not confirm the stranger's password.
  registration_key_hash text,
  company_id uuid references directory.companies (id) on delete cascade,
  user_id uuid,
  staff_id uuid references directory.staff (id) on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, staff_id) = 1 and (company_id is null) = (user_id is null)),
  unique (company_id, user_id)
);
create index on directory.logins (staff_id);

-- A member of staff's temporary access to one company's console, with its reason.
create table directory.support_accesses (
  id uuid primary key default uuidv7(),
  staff_id uuid not null references directory.staff (id) on delete cascade,
  company_id uuid not null references directory.companies (id) on delete cascade,
  reason text not null check (length(reason) between 5 and 500),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at <= created_at + interval '8 hours'),
  ended_at timestamptz
);
create index on directory.support_accesses (staff_id);
create index on directory.support_accesses (company_id);

create type directory.session_kind as enum ('member', 'console', 'api_key');

create table directory.sessions (
  token_hash text primary key,
  -- Identifies the session without revealing its token.
  handle text not null unique,
  login_id uuid not null references directory.logins (id) on delete cascade,
  kind directory.session_kind not null,
  -- The company that a member of staff works in; null for members.
  support_access_id uuid references directory.support_accesses (id) on delete set null,
  -- Browser and system: "Firefox, Windows".
  device text check (length(device) <= 80),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on directory.sessions (login_id);
create index on directory.sessions (expires_at);
create index on directory.sessions (support_access_id);

-- Browsers in which a login has signed in. Each keeps a secret in a cookie, of which the hash is here. Wrong passwords from elsewhere do
-- not stop a sign-in from a known device.
create table directory.known_devices (
  token_hash text not null,
  login_id uuid not null references directory.logins (id) on delete cascade,
  used_at timestamptz not null default now(),
  primary key (token_hash, login_id)
);
create index on directory.known_devices (login_id);
create index on directory.known_devices (used_at);

create table directory.password_resets (
  token_hash text primary key,
  login_id uuid not null references directory.logins (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on directory.password_resets (login_id);

create table directory.email_confirmations (
  token_hash text primary key,
  login_id uuid not null references directory.logins (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on directory.email_confirmations (login_id);

-- Counters of sign-in attempts, password resets and the like, shared by all API processes. The names of the columns are those of the
-- library rate-limiter-flexible. The key is the name of the limit and the hash of what is counted.
create table directory.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- In milliseconds since 1970.
  expire bigint
);
create index on directory.rate_limits (expire);

-- Visitors without an account who asked to be contacted.
create table directory.leads (
  id uuid primary key default uuidv7(),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  email text not null unique check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+$'),
  wants_information boolean not null,
  language text not null default 'fr' check (language in ('fr', 'en')),
  created_at timestamptz not null default now(),
  handled_at timestamptz
);

grant select, insert, update, delete on all tables in schema directory to app_login;
