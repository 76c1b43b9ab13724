-- Members of a company, their roles, programs, consents and files.

create type app.registration_state as enum
  ('invited', 'registered', 'confirmed', 'validated', 'active', 'refused', 'suspended', 'closed');
create type app.role_name as enum ('company_admin', 'hr_referent', 'program_manager', 'business_unit_admin');

create table app.users (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  email text not null check (email = lower(email)),
  -- Closing an account empties the names.
  first_name text not null constraint users_first_name_check check (state = 'closed' or length(first_name) between 1 and 80),
  last_name text not null constraint users_last_name_check check (state = 'closed' or length(last_name) between 1 and 80),
  state app.registration_state not null default 'invited',
  job_title text,
  phone text,
  linkedin_url text,
  date_of_birth date,
  gender text check (gender in ('male', 'female', 'other')),
  language text not null default 'fr' check (language in ('fr', 'en')),
  time_zone text not null default 'Europe/Paris',
  business_unit_id uuid,
  site_id uuid,
  manager_id uuid,
  avatar_url text,
  -- False hides the profile from everybody but partners and administrators.
  profile_visible boolean not null default true,
  email_notifications boolean not null default true,
  sms_notifications boolean not null default false,
  -- Number of meetings that the user held outside of the product.
  sessions_held_outside smallint not null default 0 check (sessions_held_outside >= 0),
  current_profile_id uuid,
  current_program_id uuid,
  -- The invitation with which the user registered.
  access_link_id uuid,
  created_at timestamptz not null default now(),
  registered_at timestamptz,
  -- When the user confirmed their e-mail and began to wait for validation.
  confirmed_at timestamptz,
  decided_at timestamptz,
  -- Message to the user of the administrator who validated or refused the registration.
  decision_message text check (length(decision_message) <= 1000),
  closed_at timestamptz,
  -- When the user, as an administrator, was last sent the list of registrations to validate.
  registration_digest_sent_at timestamptz,
  primary key (company_id, id),
  unique (company_id, email),
  foreign key (company_id, business_unit_id) references app.business_units (company_id, id),
  foreign key (company_id, site_id) references app.sites (company_id, id),
  foreign key (company_id, manager_id) references app.users (company_id, id) on delete set null (manager_id),
  foreign key (company_id, current_program_id) references app.programs (company_id, id) on delete set null (current_program_id),
  check (manager_id is distinct from id)
);
create index on app.users (company_id, business_unit_id);
create index on app.users (company_id, site_id);
create index on app.users (company_id, manager_id);
create index on app.users (company_id, current_profile_id);
create index on app.users (company_id, current_program_id);
create index on app.users (company_id, access_link_id);
create index users_awaiting_validation on app.users (company_id) where state = 'confirmed';
call app.isolate_by_company('users');

alter table directory.logins add foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade;

-- A role in the whole company, or in the program or business unit that it names.
create table app.user_roles (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  name app.role_name not null,
  program_id uuid,
  business_unit_id uuid,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, program_id) references app.programs (company_id, id) on delete cascade,
  foreign key (company_id, business_unit_id) references app.business_units (company_id, id) on delete cascade,
  unique nulls not distinct (company_id, user_id, name, program_id, business_unit_id),
  check ((name = 'business_unit_admin') = (business_unit_id is not null)),
  check (program_id is null or name in ('hr_referent', 'program_manager'))
);
create index on app.user_roles (company_id, program_id);
create index on app.user_roles (company_id, business_unit_id);
call app.isolate_by_company('user_roles');

create table app.program_enrollments (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  program_id uuid not null,
  user_id uuid not null,
  enrolled_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, program_id, user_id),
  foreign key (company_id, program_id) references app.programs (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
create index on app.program_enrollments (company_id, user_id);
call app.isolate_by_company('program_enrollments');

create type app.consent_kind as enum ('user_agreement', 'privacy_notice', 'charter', 'emancipated', 'guardian_consent');

-- What a user agreed to or declared on registering, with the version and language of the text.
create table app.consents (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  kind app.consent_kind not null,
  version text not null check (length(version) between 1 and 60),
  locale text not null check (locale in ('fr', 'en')),
  given_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, user_id, kind, version),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
call app.isolate_by_company('consents');

create type app.file_purpose as enum ('avatar', 'answer', 'logo');

-- Uploaded files. The file store holds their contents in the company's folder, named after `key`.
create table app.files (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid,
  purpose app.file_purpose not null,
  -- Random part of the file's name in the store and in a picture's URL.
  key text not null check (key ~ '^[a-zA-Z0-9_-]{22,64}$'),
  name text check (length(name) <= 200),
  media_type text not null check (length(media_type) <= 100),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, key),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
create index on app.files (company_id, user_id);
call app.isolate_by_company('files');
