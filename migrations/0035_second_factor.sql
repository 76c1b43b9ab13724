-- Second factor of a sign-in: the codes of an authenticator app (TOTP, RFC 6238), and recovery codes. Sessions say how they were opened.

create type directory.session_way as enum ('password', 'password_and_code', 'sso');

-- Null for sessions opened before.
alter table directory.sessions add column way directory.session_way;

create table directory.second_factors (
  login_id uuid primary key references directory.logins (id) on delete cascade,
  -- Encrypted with a key of the deployment.
  secret text not null check (length(secret) <= 200),
  created_at timestamptz not null default now(),
  -- Null until the person has entered a first code: no sign-in asks for a code before.
  enabled_at timestamptz,
  -- The time step of the last accepted code. Codes of this step and of earlier ones are refused.
  last_step bigint not null default 0
);

-- Each works once, in place of a code. Used ones are deleted.
create table directory.recovery_codes (
  login_id uuid not null references directory.second_factors (login_id) on delete cascade,
  code_hash text not null,
  primary key (login_id, code_hash)
);

grant select, insert, update, delete on directory.second_factors, directory.recovery_codes to app_login;
