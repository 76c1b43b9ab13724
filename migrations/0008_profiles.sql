-- Profiles as presenter or participant, and the answers on them.

create table app.profiles (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  type app.profile_type not null,
  title text check (length(title) <= 120),
  -- The user's work in their own words, short enough for a card.
  activity text check (length(activity) <= 350),
  completion_percentage smallint not null default 0 check (completion_percentage between 0 and 100),
  -- Anchor of the first step with a required question to answer; null when there is none.
  next_step text,
  is_expert boolean not null default false,
  -- A presenter's own limit, within the company's.
  max_relationships smallint check (max_relationships between 0 and 20),
  paused_at timestamptz,
  paused_until date,
  left_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, user_id, type),
  -- Target of foreign keys that require a presenter or a participant.
  unique (company_id, id, type),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
call app.isolate_by_company('profiles');

alter table app.users add foreign key (company_id, current_profile_id)
  references app.profiles (company_id, id) on delete set null (current_profile_id);

-- One row per item of an answer: a choice, a tag, a business unit, a text or a file. `rank` keeps the user's order.
create table app.profile_answers (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  profile_id uuid not null,
  question_id uuid not null,
  choice_id uuid,
  tag_id uuid,
  business_unit_id uuid,
  body text check (length(body) <= 4000),
  file_id uuid,
  rank smallint not null default 1 check (rank between 1 and 99),
  primary key (company_id, id),
  unique (company_id, profile_id, question_id, rank),
  foreign key (company_id, profile_id) references app.profiles (company_id, id) on delete cascade,
  foreign key (company_id, question_id) references app.questions (company_id, id),
  foreign key (company_id, choice_id) references app.question_choices (company_id, id),
  foreign key (company_id, tag_id) references app.tags (company_id, id),
  foreign key (company_id, business_unit_id) references app.business_units (company_id, id),
  foreign key (company_id, file_id) references app.files (company_id, id),
  check (num_nonnulls(choice_id, tag_id, business_unit_id, body, file_id) = 1)
);
create index on app.profile_answers (company_id, question_id);
create index on app.profile_answers (company_id, choice_id);
create index on app.profile_answers (company_id, tag_id);
create index on app.profile_answers (company_id, business_unit_id);
create index on app.profile_answers (company_id, file_id);
call app.isolate_by_company('profile_answers');

-- Answers to the questions of category `user_question`, shared by both of a user's profiles.
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

create type app.resource_type as enum ('article', 'podcast', 'video', 'link', 'book', 'mooc');

-- What a user recommends to read, watch or listen to, on their profile.
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

-- What other users wrote in favour of a presenter.
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
