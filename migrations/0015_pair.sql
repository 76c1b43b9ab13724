-- What a pair works on together, how each of the two finds it, and what they say at the end.

create table app.pair_objectives (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  mentoring_relationship_id uuid not null,
  participant_user_id uuid not null,
  presenter_user_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  -- How far the two have come with it, in per cent.
  progress smallint not null default 0 check (progress between 0 and 100),
  position smallint not null default 0,
  created_by app.profile_type not null,
  updated_by app.profile_type not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Rises with each change: whoever changes says which one they saw.
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, mentoring_relationship_id) references app.mentoring_relationships (company_id, id) on delete cascade,
  foreign key (company_id, participant_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, presenter_user_id) references app.users (company_id, id) on delete cascade
);
create index on app.pair_objectives (company_id, mentoring_relationship_id);
create index on app.pair_objectives (company_id, participant_user_id);
create index on app.pair_objectives (company_id, presenter_user_id);
call app.isolate_by_company('pair_objectives');
call app.keep_to_pair('pair_objectives');

create table app.pair_actions (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  mentoring_relationship_id uuid not null,
  participant_user_id uuid not null,
  presenter_user_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  -- The side that does it.
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
create index on app.pair_actions (company_id, mentoring_relationship_id);
create index on app.pair_actions (company_id, participant_user_id);
create index on app.pair_actions (company_id, presenter_user_id);
call app.isolate_by_company('pair_actions');
call app.keep_to_pair('pair_actions');

-- A text that both write: the pair's notes, or a session's agenda where it names one. Every version is kept, with who wrote it,
-- so that a merge can find what both started from, and nothing that was typed is lost.
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
call app.keep_to_pair('shared_texts');

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
call app.keep_to_pair('shared_text_versions');

-- When something was last heard of a pair, and what was asked of it: no words, so that referents see where help is due.
create table app.relationship_follow_ups (
  company_id uuid not null,
  mentoring_relationship_id uuid not null,
  last_contact_at timestamptz not null,
  nudged_at timestamptz,
  fit_asked_at timestamptz,
  mid_term_asked_at timestamptz,
  -- The side that asked to be called by a referent.
  help_wanted_by app.profile_type,
  help_wanted_at timestamptz,
  primary key (company_id, mentoring_relationship_id),
  foreign key (company_id, mentoring_relationship_id) references app.mentoring_relationships (company_id, id) on delete cascade,
  check ((help_wanted_by is null) = (help_wanted_at is null))
);
call app.isolate_by_company('relationship_follow_ups');

create type app.pair_check_kind as enum ('fit', 'mid_term');

-- How one of the two finds the pair, after the first session and half-way: for their eyes only, not even their partner's.
create table app.pair_checks (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  mentoring_relationship_id uuid not null,
  user_id uuid not null,
  kind app.pair_check_kind not null,
  answer text not null check (
    (kind = 'fit' and answer in ('yes', 'not_yet', 'no')) or (kind = 'mid_term' and answer in ('well', 'could_be_better', 'stuck'))),
  answered_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, mentoring_relationship_id, user_id, kind),
  foreign key (company_id, mentoring_relationship_id) references app.mentoring_relationships (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
create index on app.pair_checks (company_id, user_id);
call app.isolate_by_company('pair_checks');
call app.keep_to_person('pair_checks');

-- A report of a session, or the review of an accompaniment, by one side. Its answers stand apart, under a policy of their own.
create table app.feedbacks (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  subcategory app.feedback_subcategory not null,
  mentoring_relationship_id uuid not null,
  meeting_id uuid,
  role_type app.profile_type not null,
  author_user_id uuid not null,
  participant_user_id uuid not null,
  presenter_user_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Null while it is a draft.
  sent_at timestamptz,
  -- From when the partner may read it: a report when it is sent, a review when both are.
  released_at timestamptz,
  primary key (company_id, id),
  unique nulls not distinct (company_id, mentoring_relationship_id, meeting_id, role_type),
  foreign key (company_id, mentoring_relationship_id) references app.mentoring_relationships (company_id, id) on delete cascade,
  foreign key (company_id, meeting_id) references app.meetings (company_id, id) on delete cascade,
  foreign key (company_id, author_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, participant_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, presenter_user_id) references app.users (company_id, id) on delete cascade,
  check ((subcategory = 'meeting') = (meeting_id is not null)),
  check (released_at is null or sent_at is not null),
  check (author_user_id = case role_type when 'participant' then participant_user_id else presenter_user_id end)
);
create index on app.feedbacks (company_id, meeting_id);
create index on app.feedbacks (company_id, author_user_id);
create index on app.feedbacks (company_id, participant_user_id);
create index on app.feedbacks (company_id, presenter_user_id);
call app.isolate_by_company('feedbacks');

create table app.feedback_answers (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  feedback_id uuid not null,
  feedback_question_id uuid not null,
  author_user_id uuid not null,
  body text check (length(body) <= 4000),
  -- The codes of the chosen answers, in order.
  choice_codes text[],
  -- On a scale: the place of the chosen level, from 1, and how many levels there were when it was chosen.
  score smallint check (score >= 1),
  score_of smallint check (score_of >= score),
  -- The author lets the referents read this answer.
  shared_with_referents boolean not null default false,
  primary key (company_id, id),
  unique (company_id, feedback_id, feedback_question_id),
  foreign key (company_id, feedback_id) references app.feedbacks (company_id, id) on delete cascade,
  foreign key (company_id, feedback_question_id) references app.feedback_questions (company_id, id),
  foreign key (company_id, author_user_id) references app.users (company_id, id) on delete cascade,
  check (num_nonnulls(body, choice_codes) = 1),
  check ((score is null) = (score_of is null))
);
create index on app.feedback_answers (company_id, feedback_question_id);
create index on app.feedback_answers (company_id, author_user_id);
call app.isolate_by_company('feedback_answers');

-- Who reads an answer: its author; the partner once it is released; those who look after the pair, where the author let them.
-- Only its author writes it. Erasure, and the sums of five people or more, act as 'system'.
create policy reader on app.feedback_answers as restrictive
  using (
    nullif((select current_setting('app.user_id', true)), '') in (author_user_id::text, 'system')
    or exists (
      select from app.feedbacks f
      where f.company_id = feedback_answers.company_id and f.id = feedback_answers.feedback_id and f.sent_at is not null and (
        (f.released_at is not null
          and nullif((select current_setting('app.user_id', true)), '') in (f.participant_user_id::text, f.presenter_user_id::text))
        or (feedback_answers.shared_with_referents and exists (
          select from app.user_roles r
          join app.mentoring_relationships m on m.company_id = f.company_id and m.id = f.mentoring_relationship_id
          where r.company_id = f.company_id and r.user_id::text = nullif((select current_setting('app.user_id', true)), '')
            and r.name in ('company_admin', 'hr_referent', 'program_manager')
            and (r.program_id is null or r.program_id = m.program_id))))))
  with check (nullif((select current_setting('app.user_id', true)), '') in (author_user_id::text, 'system'));
