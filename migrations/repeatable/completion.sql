-- The completion of profiles. The rule is `completionPercentage` of services/contract/src/values/profile-completion.ts, on these answers:
-- needed are the compulsory questions of the company and the parts of the person; the other active questions are the others.

create or replace function app.recompute_completion(changed uuid[]) returns void language sql set search_path = '' as $$
  with selected as (
    select p.company_id, p.id, p.user_id, p.type, p.completion_floor,
           5 as parts,
           (u.business_unit_id is not null)::int + (u.job_title is not null)::int + (p.title is not null)::int
             + (u.avatar_url is not null)::int
             + exists (select from app.availabilities a where a.company_id = u.company_id and a.user_id = u.id and a.open)::int as given_parts
    from app.profiles p join app.users u on u.company_id = p.company_id and u.id = p.user_id
    where p.id = any(changed)
  ),
  active_questions as materialized (
    select q.company_id, q.id, q.profile_type, q.sign_up_required as needed,
           case q.category when 'user_question' then 'user_questions' else s.anchor end as anchor,
           row_number() over (order by q.category desc, s.position, q.position, q.id) as place
    from app.questions q left join app.steps s on s.company_id = q.company_id and s.id = q.step_id
    where q.archived_at is null and (q.step_id is not null or q.category = 'user_question')
  ),
  -- A list for each profile, and no join: policies make the planner expect one row, and it would compare all answers of a company with all
  -- its questions.
  answered as (
    select c.*, array(
      select a.question_id from app.profile_answers a where a.company_id = c.company_id and a.profile_id = c.id
      union all
      select a.question_id from app.user_answers a where a.company_id = c.company_id and a.user_id = c.user_id) as question_ids
    from selected c
  ),
  counted as (
    select c.id, c.completion_floor,
           c.parts + count(q.id) filter (where q.needed) as needed,
           c.given_parts + count(q.id) filter (where q.needed and q.id = any(c.question_ids)) as needed_answered,
           count(q.id) filter (where not q.needed) as others,
           count(q.id) filter (where not q.needed and q.id = any(c.question_ids)) as others_answered,
           (array_agg(q.anchor order by q.place) filter (where q.needed and q.id <> all(c.question_ids)))[1] as next_step
    from answered c
    left join active_questions q on q.company_id = c.company_id and (q.profile_type is null or q.profile_type = c.type)
    group by c.id, c.completion_floor, c.parts, c.given_parts
  ),
  computed as (
    select id, next_step,
           greatest(completion_floor, case others
             when 0 then round(100.0 * needed_answered / needed)
             else round((70.0 * needed_answered * others + 30.0 * others_answered * needed) / (needed * others))
           end)::smallint as completion_percentage
    from counted
  )
  update app.profiles p set completion_percentage = c.completion_percentage, next_step = c.next_step
  from computed c
  where p.id = c.id and (p.completion_percentage, p.next_step) is distinct from (c.completion_percentage, c.next_step)
$$;

-- The parts of the person change in many ways: by the person, a directory, a file of the workforce, single sign-on. Answers and
-- questions are changed by commands, which recompute once at their end.

create or replace function app.recompute_completion_of_users() returns trigger language plpgsql set search_path = '' as $$
begin
  perform app.recompute_completion(array(
    select p.id
    from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    join app.profiles p on p.company_id = n.company_id and p.user_id = n.id
    where (n.business_unit_id is null, n.job_title is null, n.avatar_url is null)
      is distinct from (o.business_unit_id is null, o.job_title is null, o.avatar_url is null)));
  return null;
end $$;

create or replace trigger recompute_completion after update on app.users
  referencing old table as old_rows new table as new_rows for each statement execute function app.recompute_completion_of_users();

create or replace function app.recompute_completion_of_hours() returns trigger language plpgsql set search_path = '' as $$
begin
  perform app.recompute_completion(array(
    select distinct p.id from changed_rows c join app.profiles p on p.company_id = c.company_id and p.user_id = c.user_id));
  return null;
end $$;

create or replace trigger recompute_completion_insert after insert on app.availabilities
  referencing new table as changed_rows for each statement execute function app.recompute_completion_of_hours();
create or replace trigger recompute_completion_update after update on app.availabilities
  referencing new table as changed_rows for each statement execute function app.recompute_completion_of_hours();
create or replace trigger recompute_completion_delete after delete on app.availabilities
  referencing old table as changed_rows for each statement execute function app.recompute_completion_of_hours();
