-- An assignment of mentees to mentors: a draft that referents change by hand, and then publish in waves. Nobody else learns of a draft.
create type app.matching_run_state as enum ('draft', 'published', 'closed');
create type app.matching_run_pair_state as enum ('proposed', 'alone', 'published', 'removed');

create table app.matching_runs (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  -- Null in a company without programs.
  program_id uuid,
  -- Null once the account of the author is erased.
  by_user_id uuid,
  audience text not null check (audience in ('unmatched', 'people')),
  state app.matching_run_state not null default 'draft',
  -- Shown scores, 0 to 100: nobody is assigned below.
  floor smallint not null check (floor between 0 and 100),
  -- How good a pair must be to be worth a place, 0 to 1.
  theta double precision not null check (theta between 0 and 1),
  -- Criteria of the matching that count for nothing in this run.
  ignored_criteria text[] not null default '{}',
  job_state text not null default 'waiting' check (job_state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  job_step text not null default 'scoring' check (job_step in ('scoring', 'assigning', 'curve', 'what_ifs')),
  job_progress real not null default 0 check (job_progress between 0 and 1),
  -- Incremented with each computation: one that is overtaken by another writes nothing any more.
  job_number integer not null default 0,
  -- When the computation last said that it runs.
  job_seen_at timestamptz,
  solved_at timestamptz,
  solved_ms integer,
  -- Numbers, and ids of profiles.
  metrics jsonb,
  curve jsonb not null default '[]',
  what_ifs jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, program_id) references app.programs (company_id, id) on delete cascade,
  foreign key (company_id, by_user_id) references app.users (company_id, id) on delete set null (by_user_id)
);
create index on app.matching_runs (company_id, program_id);
create index on app.matching_runs (company_id, by_user_id);
create unique index matching_runs_one_draft on app.matching_runs (company_id, by_user_id, program_id) nulls not distinct
  where state = 'draft' and by_user_id is not null;
call app.isolate_by_company('matching_runs');
call app.let_scheduler_read('matching_runs', '{id, state, created_at}');

-- A mentee of a run: with a mentor, alone, or published with one. `removed` is a pair that this run may not make.
create table app.matching_run_pairs (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  run_id uuid not null,
  participant_id uuid not null,
  participant_type app.profile_type not null default 'participant' check (participant_type = 'participant'),
  presenter_id uuid,
  presenter_type app.profile_type not null default 'presenter' check (presenter_type = 'presenter'),
  state app.matching_run_pair_state not null default 'alone',
  -- A person keeps it as it is.
  locked boolean not null default false,
  by_hand boolean not null default false,
  -- By how many points a person changed the score.
  hand_change smallint,
  score smallint check (score between 0 and 100),
  -- Codes of what a referent should look at.
  flags text[] not null default '{}',
  -- Why the mentee is alone: codes, numbers and ids.
  alone jsonb not null default '[]',
  wave smallint check (wave > 0),
  mode text check (mode in ('propose', 'open')),
  published_at timestamptz,
  published_by uuid,
  mentoring_relationship_id uuid,
  -- Why the last publication left it out, by language.
  failed jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, run_id) references app.matching_runs (company_id, id) on delete cascade,
  foreign key (company_id, participant_id, participant_type) references app.profiles (company_id, id, type) on delete cascade,
  foreign key (company_id, presenter_id, presenter_type) references app.profiles (company_id, id, type) on delete cascade,
  foreign key (company_id, published_by) references app.users (company_id, id) on delete set null (published_by),
  foreign key (company_id, mentoring_relationship_id) references app.mentoring_relationships (company_id, id)
    on delete set null (mentoring_relationship_id),
  check ((state = 'alone') = (presenter_id is null)),
  check ((state = 'published') = (wave is not null) and (wave is null) = (mode is null) and (wave is null) = (published_at is null))
);
create index on app.matching_run_pairs (company_id, run_id, state);
create index on app.matching_run_pairs (company_id, participant_id, participant_type);
create index on app.matching_run_pairs (company_id, presenter_id, presenter_type);
create index on app.matching_run_pairs (company_id, published_by);
create index on app.matching_run_pairs (company_id, mentoring_relationship_id);
create unique index matching_run_pairs_one_each on app.matching_run_pairs (company_id, run_id, participant_id)
  where state in ('proposed', 'alone');
create unique index matching_run_pairs_removed_once on app.matching_run_pairs (company_id, run_id, participant_id, presenter_id)
  where state = 'removed';
call app.isolate_by_company('matching_run_pairs');

-- The last changes of a draft by people, to undo them: what counted before each of them, in numbers and ids of profiles.
create table app.matching_run_edits (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  run_id uuid not null,
  kind text not null check (kind in ('floor', 'theta', 'criteria', 'locked', 'unlocked', 'forbidden', 'allowed', 'replaced')),
  by_user_id uuid,
  participant_id uuid,
  presenter_id uuid,
  before jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, run_id) references app.matching_runs (company_id, id) on delete cascade,
  foreign key (company_id, by_user_id) references app.users (company_id, id) on delete set null (by_user_id),
  foreign key (company_id, participant_id) references app.profiles (company_id, id) on delete cascade,
  foreign key (company_id, presenter_id) references app.profiles (company_id, id) on delete cascade
);
create index on app.matching_run_edits (company_id, run_id, created_at);
create index on app.matching_run_edits (company_id, by_user_id);
create index on app.matching_run_edits (company_id, participant_id);
create index on app.matching_run_edits (company_id, presenter_id);
call app.isolate_by_company('matching_run_edits');
