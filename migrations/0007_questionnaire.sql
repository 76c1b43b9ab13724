-- The questions of a company's profiles, by step.

-- `presenter` is the mentor, `participant` the mentee.
create type app.profile_type as enum ('presenter', 'participant');
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
  -- Offered as a filter of the community.
  is_filter boolean not null default false,
  -- The most items of an answer, such as five needs.
  max_items smallint check (max_items between 1 and 50),
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
