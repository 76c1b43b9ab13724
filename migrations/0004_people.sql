-- Members, what they may do, and the profiles that others read.

create type app.registration_state as enum
  ('invited', 'registered', 'confirmed', 'validated', 'active', 'refused', 'suspended', 'closed');
create type app.profile_type as enum ('presenter', 'participant');
create type app.role_name as enum ('company_admin', 'hr_referent', 'program_manager', 'business_unit_admin');

create table app.users (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  email text not null check (email = lower(email)),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
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
  -- The person's own wish to be found; a hidden person is seen by partners and administrators only.
  profile_visible boolean not null default true,
  email_notifications boolean not null default true,
  sms_notifications boolean not null default false,
  sessions_held_outside smallint not null default 0 check (sessions_held_outside >= 0),
  current_profile_id uuid,
  current_program_id uuid,
  created_at timestamptz not null default now(),
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
call app.isolate_by_company('users');

-- A sign-in that belongs to a member names a member who exists, in the company that it names.
alter table directory.logins add foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade;

-- A role over the whole company, or over one program or one business unit where it names one.
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

create table app.profiles (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  type app.profile_type not null,
  title text check (length(title) <= 120),
  -- What the person does, in their words: 350 characters keep a card readable.
  activity text check (length(activity) <= 350),
  completion_percentage smallint not null default 0 check (completion_percentage between 0 and 100),
  next_step text,
  is_expert boolean not null default false,
  -- A presenter's own ceiling of accompaniments, under the company's.
  max_relationships smallint check (max_relationships between 0 and 20),
  paused_at timestamptz,
  paused_until date,
  left_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, user_id, type),
  -- Lets other tables prove in their key that they name a presenter or a participant.
  unique (company_id, id, type),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
call app.isolate_by_company('profiles');
alter table app.users add foreign key (company_id, current_profile_id)
  references app.profiles (company_id, id) on delete set null (current_profile_id);

create type app.question_category as enum ('profile_question', 'user_question');
create type app.field_type as enum
  ('input', 'textarea', 'tag', 'select', 'multi_select', 'ranked', 'scale', 'checkbox', 'date', 'file');

create table app.steps (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  profile_type app.profile_type not null,
  position smallint not null,
  anchor text not null check (anchor ~ '^[a-z0-9_]{1,40}$'),
  title jsonb not null check (title ? 'fr' or title ? 'en'),
  primary key (company_id, id),
  unique (company_id, profile_type, anchor)
);
call app.isolate_by_company('steps');

create table app.questions (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  step_id uuid,
  category app.question_category not null default 'profile_question',
  profile_type app.profile_type,
  field_type app.field_type not null,
  field_name text not null check (field_name ~ '^[a-z0-9_]{1,60}$'),
  title jsonb not null check (title ? 'fr' or title ? 'en'),
  hint jsonb not null default '{}',
  sign_up_required boolean not null default false,
  is_filter boolean not null default false,
  position smallint not null default 0,
  archived_at timestamptz,
  primary key (company_id, id),
  unique nulls not distinct (company_id, category, profile_type, field_name),
  foreign key (company_id, step_id) references app.steps (company_id, id) on delete set null (step_id)
);
create index on app.questions (company_id, step_id);
call app.isolate_by_company('questions');

create table app.question_choices (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  question_id uuid not null,
  code text not null check (code ~ '^[a-zA-Z0-9_]{1,60}$'),
  label jsonb not null check (label ? 'fr' or label ? 'en'),
  position smallint not null default 0,
  archived_at timestamptz,
  primary key (company_id, id),
  unique (company_id, question_id, code),
  foreign key (company_id, question_id) references app.questions (company_id, id) on delete cascade
);
call app.isolate_by_company('question_choices');

-- One row for each item of an answer: a choice, a tag, a unit, or a text; `rank` keeps the person's order.
create table app.profile_answers (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  profile_id uuid not null,
  question_id uuid not null,
  choice_id uuid,
  tag_id uuid,
  business_unit_id uuid,
  body text check (length(body) <= 4000),
  rank smallint not null default 1 check (rank between 1 and 99),
  primary key (company_id, id),
  unique (company_id, profile_id, question_id, rank),
  foreign key (company_id, profile_id) references app.profiles (company_id, id) on delete cascade,
  foreign key (company_id, question_id) references app.questions (company_id, id),
  foreign key (company_id, choice_id) references app.question_choices (company_id, id),
  foreign key (company_id, tag_id) references app.tags (company_id, id),
  foreign key (company_id, business_unit_id) references app.business_units (company_id, id),
  check (num_nonnulls(choice_id, tag_id, business_unit_id, body) = 1)
);
create index on app.profile_answers (company_id, question_id);
create index on app.profile_answers (company_id, choice_id);
create index on app.profile_answers (company_id, tag_id);
create index on app.profile_answers (company_id, business_unit_id);
call app.isolate_by_company('profile_answers');

create type app.resource_type as enum ('article', 'podcast', 'video', 'link', 'book', 'mooc');

create table app.resources (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  profile_id uuid not null,
  type app.resource_type not null,
  title text not null check (length(title) between 1 and 200),
  author text check (length(author) <= 120),
  url text check (url ~ '^https?://'),
  position smallint not null default 0,
  primary key (company_id, id),
  foreign key (company_id, profile_id) references app.profiles (company_id, id) on delete cascade
);
create index on app.resources (company_id, profile_id);
call app.isolate_by_company('resources');

create table app.recommendations (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  presenter_id uuid not null,
  author_id uuid not null,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, presenter_id, author_id),
  foreign key (company_id, presenter_id) references app.profiles (company_id, id) on delete cascade,
  foreign key (company_id, author_id) references app.users (company_id, id) on delete cascade
);
create index on app.recommendations (company_id, author_id);
call app.isolate_by_company('recommendations');

-- A weekly habit in the person's own zone; slots are computed per date, so that a clock change moves nothing.
create table app.availabilities (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  weekday smallint not null check (weekday between 1 and 7),
  open boolean not null default true,
  start_time time not null,
  end_time time not null,
  primary key (company_id, id),
  unique (company_id, user_id, weekday, start_time),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  check (start_time < end_time)
);
call app.isolate_by_company('availabilities');
