-- Mentoring relationships, their follow-up, and the check-ins of the partners.

create type app.mentoring_relationship_state as enum
  ('requested', 'initiated', 'admin_initiated', 'finished', 'admin_finished', 'feedback_provided', 'cancelled');

-- The usual number of meetings of the company, which a new relationship keeps.
create function app.planned_meetings() returns smallint
  language sql stable
  return (select s.planned_meetings from app.company_settings s where s.company_id = app.current_company());

create table app.mentoring_relationships (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  mentoring_request_id uuid,
  participant_id uuid not null,
  participant_type app.profile_type not null default 'participant' check (participant_type = 'participant'),
  presenter_id uuid not null,
  presenter_type app.profile_type not null default 'presenter' check (presenter_type = 'presenter'),
  program_id uuid,
  aasm_state app.mentoring_relationship_state not null,
  -- Why an administrator opened or closed it.
  admin_reason text check (length(admin_reason) <= 500),
  planned_meetings smallint not null default app.planned_meetings(),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (company_id, id),
  unique (company_id, mentoring_request_id),
  foreign key (company_id, mentoring_request_id) references app.mentoring_requests (company_id, id) on delete set null (mentoring_request_id),
  foreign key (company_id, participant_id, participant_type) references app.profiles (company_id, id, type) on delete cascade,
  foreign key (company_id, presenter_id, presenter_type) references app.profiles (company_id, id, type) on delete cascade,
  foreign key (company_id, program_id) references app.programs (company_id, id) on delete set null (program_id),
  check ((aasm_state in ('finished', 'admin_finished', 'feedback_provided', 'cancelled')) = (ended_at is not null))
);
create unique index mentoring_relationships_one_active on app.mentoring_relationships (company_id, participant_id, presenter_id)
  where aasm_state in ('requested', 'initiated', 'admin_initiated');
create index on app.mentoring_relationships (company_id, participant_id, participant_type);
create index on app.mentoring_relationships (company_id, presenter_id, presenter_type);
create index on app.mentoring_relationships (company_id, program_id);
call app.isolate_by_company('mentoring_relationships');

-- Last contact, nudges and calls for help of a relationship, without any text, so that referents see where help is due.
create table app.relationship_follow_ups (
  company_id uuid not null,
  mentoring_relationship_id uuid not null,
  last_contact_at timestamptz not null,
  -- Nudges since the last contact.
  nudges smallint not null default 0 check (nudges between 0 and 3),
  nudged_at timestamptz,
  -- When the partners were asked the check-in questions `fit` and `mid_term`.
  fit_asked_at timestamptz,
  mid_term_asked_at timestamptz,
  -- The partner who asked a referent to call.
  help_wanted_by app.profile_type,
  help_wanted_at timestamptz,
  primary key (company_id, mentoring_relationship_id),
  foreign key (company_id, mentoring_relationship_id) references app.mentoring_relationships (company_id, id) on delete cascade,
  check ((help_wanted_by is null) = (help_wanted_at is null))
);
call app.isolate_by_company('relationship_follow_ups');

create type app.relationship_check_kind as enum ('fit', 'mid_term');

-- A partner's opinion of the relationship, after the first meeting and at mid-term. Nobody else reads it.
create table app.relationship_checks (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  mentoring_relationship_id uuid not null,
  user_id uuid not null,
  kind app.relationship_check_kind not null,
  answer text not null check (
    (kind = 'fit' and answer in ('yes', 'not_yet', 'no')) or (kind = 'mid_term' and answer in ('well', 'could_be_better', 'stuck'))),
  answered_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, mentoring_relationship_id, user_id, kind),
  foreign key (company_id, mentoring_relationship_id) references app.mentoring_relationships (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
create index on app.relationship_checks (company_id, user_id);
call app.isolate_by_company('relationship_checks');
call app.restrict_to_user('relationship_checks');
