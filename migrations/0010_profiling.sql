-- What a profile is made of beyond the questions of its type, the files that people bring, and the lists a company keeps.

create type app.file_purpose as enum ('avatar', 'answer', 'logo');

-- A file that was accepted; its bytes lie in the file store under the company and this id.
create table app.files (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid,
  purpose app.file_purpose not null,
  -- The unguessable name by which a picture is fetched.
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

alter table app.business_units add archived_at timestamptz;
alter table app.sites add archived_at timestamptz;
alter table app.programs add archived_at timestamptz;
-- The most items that an answer may hold: three motivations, five needs.
alter table app.questions add max_items smallint check (max_items between 1 and 50);

alter table app.profile_answers
  add file_id uuid,
  add foreign key (company_id, file_id) references app.files (company_id, id),
  drop constraint profile_answers_check,
  add constraint profile_answers_check check (num_nonnulls(choice_id, tag_id, business_unit_id, body, file_id) = 1);
create index on app.profile_answers (company_id, file_id);

-- Answers to the questions about the person, whatever profile they take.
create table app.user_answers (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  question_id uuid not null,
  choice_id uuid,
  tag_id uuid,
  business_unit_id uuid,
  body text check (length(body) <= 4000),
  file_id uuid,
  rank smallint not null default 1 check (rank between 1 and 99),
  primary key (company_id, id),
  unique (company_id, user_id, question_id, rank),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, question_id) references app.questions (company_id, id),
  foreign key (company_id, choice_id) references app.question_choices (company_id, id),
  foreign key (company_id, tag_id) references app.tags (company_id, id),
  foreign key (company_id, business_unit_id) references app.business_units (company_id, id),
  foreign key (company_id, file_id) references app.files (company_id, id),
  check (num_nonnulls(choice_id, tag_id, business_unit_id, body, file_id) = 1)
);
create index on app.user_answers (company_id, question_id);
create index on app.user_answers (company_id, choice_id);
create index on app.user_answers (company_id, tag_id);
create index on app.user_answers (company_id, business_unit_id);
create index on app.user_answers (company_id, file_id);
call app.isolate_by_company('user_answers');

-- By which ways a person wants to hear of a kind of news; a kind without a row follows the person's general choice.
create table app.notification_preferences (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  email boolean not null,
  sms boolean not null,
  primary key (company_id, user_id, kind),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
call app.isolate_by_company('notification_preferences');

create type app.feedback_subcategory as enum ('meeting', 'mentoring_relationship');
-- Between the two, or readable by HR where the author ticks it.
create type app.feedback_audience as enum ('pair', 'referents');
create type app.training_tool_category as enum ('video', 'conference', 'tool');

create table app.meeting_reasons (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null check (code ~ '^[a-z0-9_]{1,60}$'),
  name jsonb not null check (name ? 'fr' or name ? 'en'),
  position smallint not null default 0,
  archived_at timestamptz,
  primary key (company_id, id),
  unique (company_id, code)
);
call app.isolate_by_company('meeting_reasons');

create table app.feedback_questions (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  role_type app.profile_type not null,
  subcategory app.feedback_subcategory not null,
  field_type app.field_type not null,
  field_name text not null check (field_name ~ '^[a-z0-9_]{1,60}$'),
  title jsonb not null check (title ? 'fr' or title ? 'en'),
  hint jsonb not null default '{}',
  -- Codes with their labels, in order: [{"code": "yes", "label": {"fr": "Oui", "en": "Yes"}}]
  choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array'),
  required boolean not null default false,
  audience app.feedback_audience not null default 'pair',
  position smallint not null default 0,
  archived_at timestamptz,
  primary key (company_id, id),
  unique (company_id, role_type, subcategory, field_name)
);
call app.isolate_by_company('feedback_questions');

create table app.training_tools (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  category app.training_tool_category not null,
  title jsonb not null check (title ? 'fr' or title ? 'en'),
  description jsonb not null default '{}',
  url text check (url ~ '^https?://'),
  minutes smallint check (minutes between 1 and 600),
  position smallint not null default 0,
  click_count integer not null default 0,
  archived_at timestamptz,
  primary key (company_id, id)
);
call app.isolate_by_company('training_tools');

call app.note_changes('user_answers', 'note_personal_changes');
