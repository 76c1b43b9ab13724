-- A request for mentoring and its answer: a participant asks a presenter, or a presenter offers their help to a participant.

create type app.mentoring_request_state as enum ('requested', 'confirmed', 'cancelled');
create type app.mentoring_request_cancellation as enum ('declined', 'withdrawn', 'expired', 'revoked');

create table app.mentoring_requests (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  participant_id uuid not null,
  participant_type app.profile_type not null default 'participant' check (participant_type = 'participant'),
  presenter_id uuid not null,
  presenter_type app.profile_type not null default 'presenter' check (presenter_type = 'presenter'),
  -- Who made the request. The other one answers it.
  initiated_by app.profile_type not null default 'participant',
  program_id uuid,
  -- The need: one of the participant's tags, or a topic in their own words.
  need_tag_id uuid,
  topic text check (length(topic) between 1 and 200),
  aasm_state app.mentoring_request_state not null default 'requested',
  cancellation app.mentoring_request_cancellation,
  -- An administrator's reason, shown to both partners.
  revocation_reason text check (length(revocation_reason) <= 500),
  decline_reason text check (decline_reason in ('no_time', 'not_my_field', 'too_close', 'other')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  expires_at timestamptz not null,
  reminders_sent smallint not null default 0,
  primary key (company_id, id),
  foreign key (company_id, participant_id, participant_type) references app.profiles (company_id, id, type) on delete cascade,
  foreign key (company_id, presenter_id, presenter_type) references app.profiles (company_id, id, type) on delete cascade,
  foreign key (company_id, program_id) references app.programs (company_id, id) on delete set null (program_id),
  foreign key (company_id, need_tag_id) references app.tags (company_id, id),
  check ((aasm_state = 'cancelled') = (cancellation is not null)),
  check ((aasm_state = 'requested') = (decided_at is null)),
  check (num_nonnulls(need_tag_id, topic) = 1)
);
create unique index mentoring_requests_one_open on app.mentoring_requests (company_id, participant_id, presenter_id)
  where aasm_state = 'requested';
create index on app.mentoring_requests (company_id, participant_id, participant_type);
create index on app.mentoring_requests (company_id, presenter_id, presenter_type);
create index on app.mentoring_requests (company_id, program_id);
create index on app.mentoring_requests (company_id, need_tag_id);
-- For the jobs, and their look-up across companies.
create index mentoring_requests_expiry on app.mentoring_requests (expires_at, company_id) where aasm_state = 'requested';
create index mentoring_requests_reminders on app.mentoring_requests (created_at, company_id)
  where aasm_state = 'requested' and reminders_sent < 2;
call app.isolate_by_company('mentoring_requests');

create type app.request_message_kind as enum ('request', 'answer');

-- The texts of a request: the message of who made it and the other's answer.
create table app.mentoring_request_messages (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  mentoring_request_id uuid not null,
  kind app.request_message_kind not null,
  participant_user_id uuid not null,
  presenter_user_id uuid not null,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, mentoring_request_id, kind),
  foreign key (company_id, mentoring_request_id) references app.mentoring_requests (company_id, id) on delete cascade,
  foreign key (company_id, participant_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, presenter_user_id) references app.users (company_id, id) on delete cascade
);
create index on app.mentoring_request_messages (company_id, participant_user_id);
create index on app.mentoring_request_messages (company_id, presenter_user_id);
call app.isolate_by_company('mentoring_request_messages');
call app.restrict_to_partners('mentoring_request_messages');
