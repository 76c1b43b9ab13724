-- What the partners of a relationship write together: objectives, actions, notes and agendas.

create table app.relationship_objectives (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  mentoring_relationship_id uuid not null,
  participant_user_id uuid not null,
  presenter_user_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  -- In per cent.
  progress smallint not null default 0 check (progress between 0 and 100),
  position smallint not null default 0,
  created_by app.profile_type not null,
  updated_by app.profile_type not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Optimistic lock: an update names the version that it changes.
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, mentoring_relationship_id) references app.mentoring_relationships (company_id, id) on delete cascade,
  foreign key (company_id, participant_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, presenter_user_id) references app.users (company_id, id) on delete cascade
);
create index on app.relationship_objectives (company_id, mentoring_relationship_id);
create index on app.relationship_objectives (company_id, participant_user_id);
create index on app.relationship_objectives (company_id, presenter_user_id);
call app.isolate_by_company('relationship_objectives');
call app.restrict_to_partners('relationship_objectives');

create table app.relationship_actions (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  mentoring_relationship_id uuid not null,
  participant_user_id uuid not null,
  presenter_user_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  -- The partner who carries it out.
  owner app.profile_type not null,
  due_on date,
  done_at timestamptz,
  created_by app.profile_type not null,
  updated_by app.profile_type not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, mentoring_relationship_id) references app.mentoring_relationships (company_id, id) on delete cascade,
  foreign key (company_id, participant_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, presenter_user_id) references app.users (company_id, id) on delete cascade
);
create index on app.relationship_actions (company_id, mentoring_relationship_id);
create index on app.relationship_actions (company_id, participant_user_id);
create index on app.relationship_actions (company_id, presenter_user_id);
call app.isolate_by_company('relationship_actions');
call app.restrict_to_partners('relationship_actions');

-- A text that both partners edit: the relationship's notes, or the agenda of the meeting in `meeting_id`.
create table app.shared_texts (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  mentoring_relationship_id uuid not null,
  meeting_id uuid,
  participant_user_id uuid not null,
  presenter_user_id uuid not null,
  body text not null default '' check (length(body) <= 20000),
  version integer not null default 0,
  updated_by app.profile_type,
  updated_at timestamptz,
  primary key (company_id, id),
  unique nulls not distinct (company_id, mentoring_relationship_id, meeting_id),
  foreign key (company_id, mentoring_relationship_id) references app.mentoring_relationships (company_id, id) on delete cascade,
  foreign key (company_id, meeting_id) references app.meetings (company_id, id) on delete cascade,
  foreign key (company_id, participant_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, presenter_user_id) references app.users (company_id, id) on delete cascade
);
create index on app.shared_texts (company_id, meeting_id);
create index on app.shared_texts (company_id, participant_user_id);
create index on app.shared_texts (company_id, presenter_user_id);
call app.isolate_by_company('shared_texts');
call app.restrict_to_partners('shared_texts');

-- All versions of a shared text: a three-way merge needs the version that both partners edited.
create table app.shared_text_versions (
  company_id uuid not null,
  shared_text_id uuid not null,
  version integer not null,
  participant_user_id uuid not null,
  presenter_user_id uuid not null,
  body text not null check (length(body) <= 20000),
  written_by app.profile_type not null,
  written_at timestamptz not null default now(),
  primary key (company_id, shared_text_id, version),
  foreign key (company_id, shared_text_id) references app.shared_texts (company_id, id) on delete cascade,
  foreign key (company_id, participant_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, presenter_user_id) references app.users (company_id, id) on delete cascade
);
create index on app.shared_text_versions (company_id, participant_user_id);
create index on app.shared_text_versions (company_id, presenter_user_id);
call app.isolate_by_company('shared_text_versions');
call app.restrict_to_partners('shared_text_versions');
