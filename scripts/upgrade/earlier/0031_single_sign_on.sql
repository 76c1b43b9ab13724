-- Single sign-on: how the members of a company sign in, its identity provider, and what a sign-in leaves behind.

create type app.sign_in_methods as enum ('password', 'password_or_sso', 'sso');

alter table app.company_settings
  add column sign_in_methods app.sign_in_methods not null default 'password',
  -- The names of the identity provider's attributes, by field.
  add column sso_attributes jsonb not null default '{}' check (jsonb_typeof(sso_attributes) = 'object');

alter table directory.logins
  -- The login may use its password while the company requires single sign-on.
  add column break_glass boolean not null default false,
  add column password_used_at timestamptz;

-- A company's identity provider (SAML 2.0).
create table app.identity_providers (
  company_id uuid primary key,
  issuer text not null check (length(issuer) between 1 and 1024),
  sign_on_url text not null check (sign_on_url ~ '^https?://' and length(sign_on_url) <= 2000),
  updated_at timestamptz not null default now()
);
call app.isolate_by_company('identity_providers');

-- The certificates of its signatures. During a change the old and the new one are both valid.
create table app.identity_provider_certificates (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  -- DER in base64.
  certificate text not null check (length(certificate) <= 20000),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, certificate),
  foreign key (company_id) references app.identity_providers (company_id) on delete cascade
);
call app.isolate_by_company('identity_provider_certificates');

-- What happened to each sign-in by single sign-on. Administrators read it.
create table app.sign_in_attempts (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  -- Shown to the person whose sign-in was refused.
  number text not null check (number ~ '^\d{8}$'),
  user_id uuid,
  is_test boolean not null,
  -- Why it was refused; null if it was not.
  reason text check (reason ~ '^[a-z_]+$'),
  -- What the provider sent and what was expected.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
create index on app.sign_in_attempts (company_id, user_id);
create index on app.sign_in_attempts (company_id, created_at);
call app.isolate_by_company('sign_in_attempts');
call app.let_scheduler_read('sign_in_attempts', '{created_at}');

-- E-mail domains of a company. A verified domain leads to the company's identity provider, which may sign in its addresses.
create table directory.sign_in_domains (
  id uuid primary key default uuidv7(),
  company_id uuid not null references directory.companies (id) on delete cascade,
  domain text not null check (domain = lower(domain) and length(domain) <= 253),
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  unique (company_id, domain)
);
create unique index sign_in_domains_verified on directory.sign_in_domains (domain) where verified_at is not null;

-- Persons at an identity provider, beside the password of their login. The issuer alone does not identify: two companies may use the same.
create table directory.identities (
  id uuid primary key default uuidv7(),
  company_id uuid not null references directory.companies (id) on delete cascade,
  issuer text not null,
  subject text not null check (length(subject) between 1 and 1024),
  login_id uuid not null references directory.logins (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (company_id, issuer, subject)
);
create index on directory.identities (login_id);

-- Sign-ins that wait for the answer of the identity provider.
create table directory.sso_requests (
  -- The ID of the message to the provider, which its answer repeats.
  id text primary key,
  company_id uuid not null references directory.companies (id) on delete cascade,
  -- The hash of a cookie of the browser that receives the answer.
  browser_hash text not null,
  -- Where the sign-in ends, and the hash of a cookie of the browser there: the company may have its own host.
  origin text not null,
  origin_browser_hash text not null,
  session_kind directory.session_kind not null,
  return_path text check (length(return_path) <= 2000),
  is_test boolean not null default false,
  expires_at timestamptz not null
);
create index on directory.sso_requests (company_id);
create index on directory.sso_requests (expires_at);

-- Assertions that were accepted, until they expire: none is accepted twice.
create table directory.sso_assertions (
  company_id uuid not null references directory.companies (id) on delete cascade,
  id_hash text not null,
  expires_at timestamptz not null,
  primary key (company_id, id_hash)
);
create index on directory.sso_assertions (expires_at);

-- Codes that open one session each, within two minutes, in the browser that began the sign-in.
create table directory.sso_codes (
  code_hash text primary key,
  login_id uuid not null references directory.logins (id) on delete cascade,
  browser_hash text not null,
  session_kind directory.session_kind not null,
  return_path text,
  expires_at timestamptz not null
);
create index on directory.sso_codes (login_id);
create index on directory.sso_codes (expires_at);

grant select, insert, update, delete on directory.sign_in_domains, directory.identities, directory.sso_requests, directory.sso_assertions,
  directory.sso_codes to app_login;
