-- Reports of meetings, reviews of relationships, and the figures made of their answers.

create type app.feedback_subcategory as enum ('meeting', 'mentoring_relationship');
-- `pair`: the partners only. `referents`: referents too, in figures, or where the author shares the answer.
create type app.feedback_audience as enum ('pair', 'referents');

create table app.feedback_questions (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  role_type app.profile_type not null,
  subcategory app.feedback_subcategory not null,
  field_type app.field_type not null,
  field_name text not null check (field_name ~ '^[a-z0-9_]{1,60}$'),
  title jsonb not null check (title ? 'fr' or title ? 'en'),
  hint jsonb not null default '{}',
  -- In order: [{"code": "yes", "label": {"fr": "Oui", "en": "Yes"}}]
  choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array'),
  required boolean not null default false,
  audience app.feedback_audience not null default 'pair',
  position smallint not null default 0,
  archived_at timestamptz,
  primary key (company_id, id),
  unique (company_id, role_type, subcategory, field_name)
);
call app.isolate_by_company('feedback_questions');

-- One partner's report of a meeting or review of the relationship. Its answers have a policy of their own.
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
  -- Null for a draft.
  sent_at timestamptz,
  -- When the partner could first read it: for a report when it is sent, for a review when both reviews are sent.
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
  -- The chosen codes, in order.
  choice_codes text[],
  -- On a scale: the chosen level, from 1, and the number of levels at that time.
  score smallint check (score >= 1),
  score_of smallint check (score_of >= score),
  -- The author lets referents read this answer.
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

-- An answer is read by its author, by the partner once it is released, and by referents if the author shares it.
-- Only the author writes it. Erasure and the functions below act as 'system'.
create policy audience on app.feedback_answers as restrictive
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

-- The questions with an answer, drafts included: their type, codes and audience can no longer change.
-- Runs with the caller's rights and `app.user_id` = 'system': it reads answers of all authors, of the caller's company only.
create function app.answered_feedback_questions() returns setof uuid
  language plpgsql set search_path = '' as $$
declare
  caller constant text := coalesce(current_setting('app.user_id', true), '');
begin
  perform set_config('app.user_id', 'system', true);
  return query
    select q.id from app.feedback_questions q
    where exists (select from app.feedback_answers a where a.company_id = q.company_id and a.feedback_question_id = q.id);
  perform set_config('app.user_id', caller, true);
end $$;

-- Groups the answers to a scale question with audience `referents`: in total, by month sent, by program, and by the participant's unit.
-- Counts the answers sent before `settled_before`, about the whole company's relationships or those of some programs and units.
-- `key` is empty for the total, and outside of any program or unit. `people` numbers up to five respondents, and `levels` counts the
-- answers at each level. Runs as 'system' like the function above. The API must not show all of these groups:
-- feedback/results/figures.ts hides the small ones.
create function app.group_scale_answers(
  question_name text, question_subcategory app.feedback_subcategory, settled_before timestamptz, zone text,
  whole_company boolean, program_ids uuid[], unit_ids uuid[]
) returns table (dimension text, key text, people integer[], levels integer[])
  language plpgsql
  -- Row-level policies make the planner expect few rows and choose nested loops, which are slow on tens of thousands of answers.
  set enable_nestloop = off
  set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant text := coalesce(current_setting('app.user_id', true), '');
begin
  perform set_config('app.user_id', 'system', true);
  return query
    with scale_questions as (
      select q.id, max(jsonb_array_length(q.choices)) over () as size from app.feedback_questions q
      where q.field_name = question_name and q.subcategory = question_subcategory
        and q.field_type = 'scale' and q.audience = 'referents'
    ), answers as materialized (
      select date_trunc('month', f.sent_at at time zone zone) as month, r.program_id, participant.business_unit_id,
        dense_rank() over (order by a.author_user_id)::integer as person, a.score, q.size
      from scale_questions q
      -- Answers given when the scale had another number of levels do not compare.
      join app.feedback_answers a on a.feedback_question_id = q.id and a.score_of = q.size
      join app.feedbacks f on f.id = a.feedback_id and f.sent_at < settled_before
      join app.mentoring_relationships r on r.id = f.mentoring_relationship_id
      join app.users participant on participant.id = f.participant_user_id
      join app.users presenter on presenter.id = f.presenter_user_id
      where whole_company or r.program_id = any (program_ids)
        or participant.business_unit_id = any (unit_ids) or presenter.business_unit_id = any (unit_ids)
    ), groups as (
      select case when grouping(month) = 0 then 'month' when grouping(program_id) = 0 then 'program'
          when grouping(business_unit_id) = 0 then 'unit' else 'total' end as dimension,
        coalesce(to_char(month, 'YYYY-MM'), program_id::text, business_unit_id::text, '') as key,
        array_agg(distinct person) as people, array_agg(score) as scores, max(size) as size
      from answers group by grouping sets ((), (month), (program_id), (business_unit_id)) having count(*) > 0
    )
    select dimension, key, people[1:5],
      array(select count(score)::integer from generate_series(1, size) as level left join unnest(scores) as score on score = level
        group by level order by level)
    from groups;
  perform set_config('app.user_id', caller, true);
end $$;
