-- What those who look after the pairs learn of the answers to reports and reviews: figures, through one door. Both routines read as
-- 'system', with the caller's rights: the policies by company hold. They act for the caller again before they go on, and no answer
-- of one person leaves them.

-- The questions that somebody answered, drafts included: which keep their type, their codes and who reads them.
create function app.answered_feedback_questions() returns setof uuid
  language plpgsql as $$
declare
  caller constant text := coalesce(current_setting('app.user_id', true), '');
begin
  perform set_config('app.user_id', 'system', true);
  return query
    select q.id from app.feedback_questions q
    where exists (select from app.feedback_answers a where a.company_id = q.company_id and a.feedback_question_id = q.id);
  perform set_config('app.user_id', caller, true);
end $$;

-- The answers to a question on a scale that its respondents know to be counted: their average, and how many chose each level, in all
-- and by month, program and unit of the mentee (keys as text, empty where there is none). A month is that of sending.
--
-- No figure rests on fewer than five people, and none can be computed by setting those shown against each other (statistical
-- disclosure control: complementary suppression). Two rules see to it:
--
-- 1. Only whole periods count: months in order, put together until five people answered. So no answer moves the total by itself:
--    whoever compares two days sees five people come, or nobody. The caller leaves out the months in which answers may still come
--    or be corrected.
--
-- 2. A sum, or a difference, of figures gives each cell (a month of a program and unit) the weight m + g: what is taken of its
--    month, plus what is taken of its program and unit. Groups are folded into the unnamed rest until cells of five people or more
--    join all that is left. Where the weight is zero in each of these, m is the same in all months and g its opposite everywhere:
--    the weight is zero in every cell. So whatever is computed rests on at least one cell of five people.
create function app.answer_figures(
  asked_name text, asked_subcategory app.feedback_subcategory, reach_whole boolean, reach_programs uuid[], reach_units uuid[],
  settled_before timestamptz, zone text
) returns table (dimension text, key text, average numeric, levels integer[])
  language plpgsql as $$
#variable_conflict use_column
declare
  caller constant text := coalesce(current_setting('app.user_id', true), '');
  fewest constant integer := 5;
  most integer;
  people text[]; periods text[]; programs text[]; units text[]; scores integer[];
  folded text[] := '{}';
  fold text;
  month record;
  open_months text[] := '{}'; open_people text[] := '{}';
  whole_months text[] := '{}'; whole_periods text[] := '{}';
begin
  -- Answers on a scale that had other levels are not of the same measure.
  select max(jsonb_array_length(q.choices)) into most from app.feedback_questions q
  where q.field_name = asked_name and q.subcategory = asked_subcategory and q.field_type = 'scale' and q.audience = 'referents';

  perform set_config('app.user_id', 'system', true);
  select array_agg(a.author_user_id::text), array_agg(to_char(f.sent_at at time zone zone, 'YYYY-MM')),
    array_agg(coalesce(r.program_id::text, '')), array_agg(coalesce(u.business_unit_id::text, '')), array_agg(a.score::integer)
  into people, periods, programs, units, scores
  from app.feedback_questions q
  join app.feedback_answers a on a.company_id = q.company_id and a.feedback_question_id = q.id
  join app.feedbacks f on f.company_id = a.company_id and f.id = a.feedback_id
  join app.mentoring_relationships r on r.company_id = f.company_id and r.id = f.mentoring_relationship_id
  join app.users u on u.company_id = f.company_id and u.id = f.participant_user_id
  join app.users o on o.company_id = f.company_id and o.id = f.presenter_user_id
  where q.field_name = asked_name and q.subcategory = asked_subcategory and q.field_type = 'scale' and q.audience = 'referents'
    and a.score_of = most and f.sent_at < settled_before
    and (reach_whole or r.program_id = any (reach_programs)
      or u.business_unit_id = any (reach_units) or o.business_unit_id = any (reach_units));
  perform set_config('app.user_id', caller, true);

  for month in
    select period as name, array_agg(distinct person) as who
    from unnest(people, periods) as answer (person, period) group by period order by period
  loop
    open_months := open_months || month.name;
    open_people := array(select distinct unnest(open_people || month.who));
    if cardinality(open_people) >= fewest then
      whole_periods := whole_periods
        || array_fill(case when cardinality(open_months) = 1 then month.name else open_months[1] || '/' || month.name end,
          array[cardinality(open_months)]);
      whole_months := whole_months || open_months;
      open_months := '{}';
      open_people := '{}';
    end if;
  end loop;

  select array_agg(person), array_agg(whole_periods[array_position(whole_months, period)]), array_agg(program), array_agg(unit), array_agg(score)
  into people, periods, programs, units, scores
  from unnest(people, periods, programs, units, scores) as answer (person, period, program, unit, score)
  where period = any (whole_months);
  if people is null then return; end if;

  loop
    -- Each folding leaves one group fewer with a name, so that this comes to an end: at the latest, with one cell that is all.
    with recursive answers as (
      select person, 'month ' || period as named_month, 'program ' || program as named_program, 'unit ' || unit as named_unit
      from unnest(people, periods, programs, units) as answer (person, period, program, unit)
    ), placed as (
      select *, case when named_month = any (folded) then 'month' else named_month end as m,
        case when named_program = any (folded) then 'program' else named_program end
          || '|' || case when named_unit = any (folded) then 'unit' else named_unit end as g
      from answers
    ), cells as (
      select m, g, count(distinct person) as n from placed group by m, g
    ), ways (here, there) as (
      select m, g from cells where n >= fewest union all select g, m from cells where n >= fewest
    ), joined (node) as (
      (select m from cells where n >= fewest order by n desc, m, g limit 1)
      union
      select there from ways join joined on here = node
    ), named as (
      select name, rank, count(distinct person) as n, bool_or(m not in (select node from joined)) as loose_month,
        bool_or(g not in (select node from joined)) as loose_group
      from placed cross join lateral (values (named_unit, 1), (named_program, 2), (named_month, 3)) as part (name, rank)
      group by name, rank
    ), loose as (
      select node from (select m as node from cells union select g from cells) as nodes where node not in (select node from joined)
    )
    select name into fold from named
    where name <> all (folded) and exists (select from loose)
    order by (case when rank = 3 then loose_month else loose_group end) desc,
      -- The unnamed rest is what is too small: it grows by its own kind.
      (case when rank = 3 then 'month' in (select node from loose) else 'month' not in (select node from loose) end) desc,
      n, rank, name
    limit 1;
    exit when fold is null;
    folded := folded || fold;
  end loop;

  return query
    with answers as (
      select * from unnest(people, periods, programs, units, scores) as answer (person, period, program, unit, score)
    )
    select part.kind, part.name, round(avg(score), 2),
      array(select count(*) filter (where chosen = level)::integer
        from generate_series(1, most) as level left join unnest(array_agg(score)) as chosen on chosen = level group by level order by level)
    from answers
    cross join lateral (values ('total', ''), ('month', period), ('program', program), ('unit', unit)) as part (kind, name)
    where part.kind = 'total'
      or (part.kind || ' ' || part.name <> all (folded) and (part.kind <> 'month' or part.name not like '%/%'))
    group by part.kind, part.name
    having count(distinct person) >= fewest;
end $$;
