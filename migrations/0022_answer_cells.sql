-- The door to figures of answers hands out counted cells, in one pass over the answers; which figures may be shown is decided from them
-- by a pure rule of the API (feedback/results), in a fraction of the time. The rule is stricter too: a program's and a unit's rating
-- is made of settled terms only (the months of a quarter, once it is over), in each of which five people or more of it answered; a term
-- that tells of no group waits and joins with the next. So two exports of a group differ by five people or more, or not at all.
drop function app.answer_figures(text, app.feedback_subcategory, timestamptz, text);

-- The answers to a question on a scale that its respondents know to be counted, by month of sending, program and unit of the mentee
-- (as text, empty where there is none): their levels, and the people by number, up to five of them, which is as good as all. The
-- caller leaves out the months in which answers may still come or be corrected.
--
-- Reads as 'system', with the caller's rights: the policies by company hold.
create function app.answer_cells(asked_name text, asked_subcategory app.feedback_subcategory, settled_before timestamptz, zone text)
  returns table (month text, program text, unit text, people integer[], scores integer[], score_of integer)
  language plpgsql
  -- Policies make the planner expect a handful of answers, for which it would look up each of the tens of thousands.
  set enable_nestloop = off as $$
#variable_conflict use_column
declare
  caller constant text := coalesce(current_setting('app.user_id', true), '');
  most integer;
begin
  -- Answers on a scale that had other levels are not of the same measure.
  select max(jsonb_array_length(q.choices)) into most from app.feedback_questions q
  where q.field_name = asked_name and q.subcategory = asked_subcategory and q.field_type = 'scale' and q.audience = 'referents';

  perform set_config('app.user_id', 'system', true);
  return query
    with answers as materialized (
      select date_trunc('month', f.sent_at at time zone zone) as sent_in, r.program_id, u.business_unit_id,
        dense_rank() over (order by a.author_user_id)::integer as person, a.score::integer as score
      from app.feedback_questions q
      join app.feedback_answers a on a.company_id = q.company_id and a.feedback_question_id = q.id
      join app.feedbacks f on f.company_id = a.company_id and f.id = a.feedback_id
      join app.mentoring_relationships r on r.company_id = f.company_id and r.id = f.mentoring_relationship_id
      join app.users u on u.company_id = f.company_id and u.id = f.participant_user_id
      where q.field_name = asked_name and q.subcategory = asked_subcategory and q.field_type = 'scale' and q.audience = 'referents'
        and a.score_of = most and f.sent_at < settled_before
    )
    select to_char(sent_in, 'YYYY-MM'), coalesce(program_id::text, ''), coalesce(business_unit_id::text, ''),
      (array_agg(distinct person))[1:5], array_agg(score), most
    from answers group by sent_in, program_id, business_unit_id;
  perform set_config('app.user_id', caller, true);
end $$;
