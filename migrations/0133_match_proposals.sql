-- A mentor whom a referent proposes to a mentee. One to three are proposed together: the mentee chooses one of them, then that one answers.
-- A mentor learns of it only once they are chosen, and never of the others.

create type app.proposal_answer as enum ('accepted', 'declined');
-- How it ended. `withdrawn`: by a referent; `obsolete`: somebody else was chosen, or one of the two cannot or need not any more.
create type app.proposal_ending as enum ('agreed', 'declined', 'expired', 'withdrawn', 'obsolete');

create table app.match_proposals (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  -- Those that are proposed together have the same group, and are shown in their order.
  group_id uuid not null,
  position smallint not null check (position between 1 and 3),
  participant_id uuid not null,
  participant_type app.profile_type not null default 'participant' check (participant_type = 'participant'),
  presenter_id uuid not null,
  presenter_type app.profile_type not null default 'presenter' check (presenter_type = 'presenter'),
  program_id uuid,
  -- The referent who proposes.
  by_user_id uuid,
  participant_answer app.proposal_answer,
  presenter_answer app.proposal_answer,
  -- Why the side that declined did so. Only referents read it.
  decline_reason text check (decline_reason in ('no_time', 'not_my_field', 'too_close', 'other')),
  ending app.proposal_ending,
  -- How long each of the two has for their answer.
  answer_days smallint not null default 10 check (answer_days between 1 and 30),
  mentoring_relationship_id uuid,
  created_at timestamptz not null default now(),
  -- Of the answer that is awaited now.
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  unique (company_id, group_id, position),
  foreign key (company_id, participant_id, participant_type) references app.profiles (company_id, id, type) on delete cascade,
  foreign key (company_id, presenter_id, presenter_type) references app.profiles (company_id, id, type) on delete cascade,
  foreign key (company_id, program_id) references app.programs (company_id, id) on delete set null (program_id),
  foreign key (company_id, by_user_id) references app.users (company_id, id) on delete set null (by_user_id),
  foreign key (company_id, mentoring_relationship_id) references app.mentoring_relationships (company_id, id)
    on delete set null (mentoring_relationship_id),
  check ((ending is null) = (ended_at is null)),
  check (presenter_answer is null or participant_answer = 'accepted'),
  check ((ending is not distinct from 'declined') = (participant_answer is not distinct from 'declined'
    or presenter_answer is not distinct from 'declined')),
  check ((decline_reason is not null) = (ending is not distinct from 'declined')),
  check ((ending is not distinct from 'agreed') = (presenter_answer is not distinct from 'accepted'))
);
create index on app.match_proposals (company_id, participant_id, participant_type);
create index on app.match_proposals (company_id, presenter_id, presenter_type);
create index on app.match_proposals (company_id, program_id);
create index on app.match_proposals (company_id, by_user_id);
create index on app.match_proposals (company_id, mentoring_relationship_id);
create index on app.match_proposals (expires_at, company_id) where ended_at is null;
-- A mentee chooses one at a time.
create unique index match_proposals_one_chosen on app.match_proposals (company_id, participant_id)
  where ended_at is null and participant_answer = 'accepted';
call app.isolate_by_company('match_proposals');
call app.let_scheduler_read('match_proposals', '{id, expires_at, ended_at}');
