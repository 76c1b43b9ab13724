-- The rating of a meeting counts from the press that gives it, also while the other questions of the report are still open.
alter table app.feedbacks add column rated_at timestamptz check (rated_at is null or meeting_id is not null);

-- A session is feminine in French: « Plutôt bonne ». Labels that a company has changed stay.
do $$
declare
  company uuid;
begin
  for company in select id from directory.companies loop
    perform set_config('app.company_id', company::text, true);
    update app.feedback_questions q set choices = (
      select jsonb_agg(
        case when choice->>'code' = 'rating_2' and choice->'label'->>'fr' = 'Plutôt bien'
          then jsonb_set(choice, '{label,fr}', '"Plutôt bonne"') else choice end order by place)
      from jsonb_array_elements(q.choices) with ordinality as c (choice, place))
    where q.field_name = 'rating' and q.subcategory = 'meeting' and q.field_type = 'scale'
      and q.choices @> '[{"code": "rating_2", "label": {"fr": "Plutôt bien"}}]';
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
