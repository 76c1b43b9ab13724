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
  -- False leaves the participant out of what presenters are shown, and refuses their offers. True by default: who is visible agreed to
  -- be suggested to matching people.
  accepts_offers boolean not null default true,
  -- False: nobody sees whether the person is online.
  shows_presence boolean not null default true,
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

-- Begins the transaction of a signed-in request in one round trip: finds the session, limits the transaction to its company and user as
-- row-level security reads them, and returns both with the user's account. No row when the session has ended or expired, or when the
-- company or the member of staff is suspended. Runs with the rights of the caller.
create function app.open_session(hash text, session_kind directory.session_kind)
  returns table (
    handle text, created_at timestamptz, expires_at timestamptz, login_id uuid, email text, company_id uuid, user_id uuid, staff_id uuid,
    support_access_id uuid, support_company_id uuid, company_version text, account json)
  language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  s record;
begin
  select s.handle, s.created_at, s.expires_at, s.login_id, l.email, l.company_id, l.user_id, l.staff_id,
         g.id as support_access_id, g.company_id as support_company_id
  into s
  from directory.sessions s
  join directory.logins l on l.id = s.login_id
  left join directory.companies c on c.id = l.company_id
  left join directory.staff t on t.id = l.staff_id
  left join directory.support_accesses g on g.id = s.support_access_id and g.ended_at is null and g.expires_at > clock_timestamp()
  where s.token_hash = hash and s.kind = session_kind and s.expires_at > clock_timestamp()
    and c.suspended_at is null and t.suspended_at is null;
  if not found then
    return;
  end if;
  perform set_config('app.company_id', coalesce(s.company_id::text, s.support_company_id::text, ''), true),
          set_config('app.user_id', coalesce(s.user_id::text, ''), true);
  return query
    select s.handle, s.created_at, s.expires_at, s.login_id, s.email, s.company_id, s.user_id, s.staff_id, s.support_access_id,
           s.support_company_id,
           -- Each update of a row gives it the id of its transaction.
           (select c.xmin::text || '.' || o.xmin::text from directory.companies c join app.company_settings o on o.company_id = c.id
              where c.id = coalesce(s.company_id, s.support_company_id)),
           (select json_build_object('email', u.email, 'state', u.state, 'language', u.language, 'time_zone', u.time_zone,
                     'current_profile_id', u.current_profile_id, 'current_program_id', u.current_program_id,
                     'roles', (select coalesce(json_agg(json_build_object(
                         'name', r.name, 'program_id', r.program_id, 'business_unit_id', r.business_unit_id)), '[]')
                       from app.user_roles r where r.company_id = u.company_id and r.user_id = u.id),
                     'profiles', (select coalesce(json_agg(json_build_object('id', p.id, 'type', p.type)), '[]')
                       from app.profiles p where p.company_id = u.company_id and p.user_id = u.id and p.left_at is null))
              from app.users u where u.company_id = s.company_id and u.id = s.user_id);
end $$;
