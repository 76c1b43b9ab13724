-- The questions with an answer, drafts included: their type, codes and audience can no longer change.
-- Runs with the caller's rights and `app.user_id` = 'system': it reads answers of all authors, of the caller's company only.
create or replace function app.answered_feedback_questions() returns setof uuid
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
-- Counts the answers given before `settled_before`, about the whole company's relationships or those of some programs and units. An answer
-- is given when its feedback is sent; the rating of a meeting is given earlier, by the press that records it.
-- `key` is empty for the total, and outside of any program or unit. `people` numbers up to five respondents, and `levels` counts the
-- answers at each level. Runs as 'system' like the function above. The API must not show all of these groups:
-- feedback/results/figures.ts hides the small ones. The caller computes the instants at which the months begin: the time zones of
-- PostgreSQL may be older. Answers before the first month form one group, without a key.
create or replace function app.group_scale_answers(
  question_name text, question_subcategory app.feedback_subcategory, settled_before timestamptz,
  month_names text[], month_starts timestamptz[],
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
      select month_names[width_bucket(given.at, month_starts)] as month, r.program_id, participant.business_unit_id,
        dense_rank() over (order by a.author_user_id)::integer as person, a.score, q.size
      from scale_questions q
      -- Answers given when the scale had another number of levels do not compare.
      join app.feedback_answers a on a.feedback_question_id = q.id and a.score_of = q.size
      join app.feedbacks f on f.id = a.feedback_id
      join lateral (select case when question_name = 'rating' then coalesce(f.rated_at, f.sent_at) else f.sent_at end as at) given
        on given.at < settled_before
      join app.mentoring_relationships r on r.id = f.mentoring_relationship_id
      join app.users participant on participant.id = f.participant_user_id
      join app.users presenter on presenter.id = f.presenter_user_id
      where r.kind = 'mentoring' and (whole_company or r.program_id = any (program_ids)
        or participant.business_unit_id = any (unit_ids) or presenter.business_unit_id = any (unit_ids))
    ), groups as (
      select case when grouping(month) = 0 then 'month' when grouping(program_id) = 0 then 'program'
          when grouping(business_unit_id) = 0 then 'unit' else 'total' end as dimension,
        coalesce(month, program_id::text, business_unit_id::text, '') as key,
        array_agg(distinct person) as people, array_agg(score) as scores, max(size) as size
      from answers group by grouping sets ((), (month), (program_id), (business_unit_id)) having count(*) > 0
    )
    select dimension, key, people[1:5],
      array(select count(score)::integer from generate_series(1, size) as level left join unnest(scores) as score on score = level
        group by level order by level)
    from groups;
  perform set_config('app.user_id', caller, true);
end $$;

-- How many people gave each answer about workshops. Runs as 'system' like the functions above. A workshop about which fewer than five people
-- answered is left out.
create or replace function app.count_workshop_answers(workshop_ids uuid[])
  returns table (workshop_id uuid, useful_now integer, useful_later integer, not_useful integer)
  language plpgsql
  set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant text := coalesce(current_setting('app.user_id', true), '');
begin
  perform set_config('app.user_id', 'system', true);
  return query
    select a.workshop_id, (count(*) filter (where a.answer = 'useful_now'))::integer,
      (count(*) filter (where a.answer = 'useful_later'))::integer, (count(*) filter (where a.answer = 'not_useful'))::integer
    from app.workshop_answers a where a.workshop_id = any (workshop_ids)
    group by a.workshop_id having count(*) >= 5;
  perform set_config('app.user_id', caller, true);
end $$;
