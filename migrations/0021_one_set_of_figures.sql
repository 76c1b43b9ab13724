-- Which figures are shown is decided once, on all answers of the company: whoever looks after a part of it sees some of these and no
-- others, so that nothing can be computed from what two people see. And in less time: a cell is as good as any five of its people.
drop function app.answer_figures(text, app.feedback_subcategory, boolean, uuid[], uuid[], timestamptz, text);

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
create function app.answer_figures(asked_name text, asked_subcategory app.feedback_subcategory, settled_before timestamptz, zone text)
  returns table (dimension text, key text, average numeric, levels integer[])
  language plpgsql as $$
#variable_conflict use_column
declare
  caller constant text := coalesce(current_setting('app.user_id', true), '');
  fewest constant integer := 5;
  most integer;
  people integer[]; periods text[]; programs text[]; units text[]; scores integer[];
  -- Up to five people of each cell, and how many each part of the company has.
  some_people integer[]; some_periods text[]; some_programs text[]; some_units text[];
  part_names text[]; part_sizes integer[];
  folded text[] := '{}';
  fold text;
  month record;
  open_months text[] := '{}'; open_people integer[] := '{}';
  whole_months text[] := '{}'; whole_periods text[] := '{}';
begin
  -- Answers on a scale that had other levels are not of the same measure.
  select max(jsonb_array_length(q.choices)) into most from app.feedback_questions q
  where q.field_name = asked_name and q.subcategory = asked_subcategory and q.field_type = 'scale' and q.audience = 'referents';

  perform set_config('app.user_id', 'system', true);
  select array_agg(answer.person), array_agg(answer.period), array_agg(answer.program), array_agg(answer.unit), array_agg(answer.score)
  into people, periods, programs, units, scores
  from (
    select dense_rank() over (order by a.author_user_id)::integer as person, to_char(f.sent_at at time zone zone, 'YYYY-MM') as period,
      coalesce(r.program_id::text, '') as program, coalesce(u.business_unit_id::text, '') as unit, a.score::integer as score
    from app.feedback_questions q
    join app.feedback_answers a on a.company_id = q.company_id and a.feedback_question_id = q.id
    join app.feedbacks f on f.company_id = a.company_id and f.id = a.feedback_id
    join app.mentoring_relationships r on r.company_id = f.company_id and r.id = f.mentoring_relationship_id
    join app.users u on u.company_id = f.company_id and u.id = f.participant_user_id
    where q.field_name = asked_name and q.subcategory = asked_subcategory and q.field_type = 'scale' and q.audience = 'referents'
      and a.score_of = most and f.sent_at < settled_before
  ) as answer;
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

  select array_agg(person), array_agg(period), array_agg(program), array_agg(unit)
  into some_people, some_periods, some_programs, some_units
  from (
    select *, row_number() over (partition by period, program, unit) as place
    from (select distinct * from unnest(people, periods, programs, units) as answer (person, period, program, unit)) as seen
  ) as placed
  where place <= fewest;

  select array_agg(name), array_agg(n) into part_names, part_sizes from (
    select name, count(*)::integer as n from (
      select distinct 'month ' || period as name, person from unnest(people, periods) as answer (person, period)
      union all select distinct 'program ' || program, person from unnest(people, programs) as answer (person, program)
      union all select distinct 'unit ' || unit, person from unnest(people, units) as answer (person, unit)
    ) as seen group by name
  ) as part;

  loop
    -- Each folding leaves one group fewer with a name, so that this comes to an end: at the latest, with one cell that is all.
    with recursive placed as materialized (
      select person, named_month, named_program, named_unit,
        case when named_month = any (folded) then 'month' else named_month end as m,
        case when named_program = any (folded) then 'program' else named_program end
          || '|' || case when named_unit = any (folded) then 'unit' else named_unit end as g
      from (
        select person, 'month ' || period as named_month, 'program ' || program as named_program, 'unit ' || unit as named_unit
        from unnest(some_people, some_periods, some_programs, some_units) as answer (person, period, program, unit)
      ) as named_answer
    ), cells as materialized (
      select m, g, count(*) as n from (select distinct m, g, person from placed) as seen group by m, g
    ), ways (here, there) as materialized (
      select m, g from cells where n >= fewest union all select g, m from cells where n >= fewest
    ), joined (node) as (
      (select m from cells where n >= fewest order by n desc, m, g limit 1)
      union
      select there from ways join joined on here = node
    ), loose as materialized (
      select node from (select m as node from cells union select g from cells) as nodes where node not in (select node from joined)
    ), parts as (
      select named_unit as name, 1 as rank, g as node from placed
      union select named_program, 2, g from placed
      union select named_month, 3, m from placed
    ), named as (
      select name, rank, n, bool_or(node in (select node from loose)) as is_loose
      from parts join unnest(part_names, part_sizes) as part (name, n) using (name) group by name, rank, n
    )
    select name into fold from named
    where name <> all (folded) and exists (select from loose)
    order by is_loose desc,
      -- The unnamed rest is what is too small: it grows by its own kind.
      (case when rank = 3 then 'month' in (select node from loose) else 'month' not in (select node from loose) end) desc,
      n, rank, name
    limit 1;
    exit when fold is null;
    folded := folded || fold;
  end loop;

  return query
    with chosen as materialized (
      select period, program, unit, score, count(*) as times
      from unnest(periods, programs, units, scores) as answer (period, program, unit, score) group by period, program, unit, score
    ), counted as (
      select part.kind, part.name, score, sum(times) as times
      from chosen
      cross join lateral (values ('total', ''), ('month', period), ('program', program), ('unit', unit)) as part (kind, name)
      where part.kind = 'total'
        or (part.kind || ' ' || part.name <> all (folded) and (part.kind <> 'month' or part.name not like '%/%'))
      group by part.kind, part.name, score
    )
    select kind, name, round(sum(score * times) / sum(times), 2),
      array(select coalesce(max(times) filter (where chosen_score = level), 0)::integer
        from generate_series(1, most) as level
        left join unnest(array_agg(score), array_agg(times)) as c (chosen_score, times) on chosen_score = level
        group by level order by level)
    from counted
    group by kind, name
    -- A part that keeps its name has five people, since cells of five join all of them; said once more, where it costs nothing.
    having kind = 'total' or part_sizes[array_position(part_names, kind || ' ' || name)] >= fewest;
end $$;
