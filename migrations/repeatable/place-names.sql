-- The names of units and sites in the languages of a company, collected in its settings: replies name a place in the language of their reader
-- without a query of their own.

create or replace function app.collect_place_names() returns trigger
  language plpgsql set search_path = '' as $$
begin
  update app.company_settings s set place_names = coalesce((
    select jsonb_object_agg(p.id, p.names) from (
      select u.id, u.names from app.business_units u where u.company_id = s.company_id and u.names <> '{}'
      union all
      select t.id, t.names from app.sites t where t.company_id = s.company_id and t.names <> '{}') p), '{}')
  where s.company_id = coalesce(new.company_id, old.company_id);
  return null;
end $$;

create or replace trigger collect_names_insert after insert on app.business_units
  for each row when (new.names <> '{}') execute function app.collect_place_names();
create or replace trigger collect_names_update after update of names on app.business_units
  for each row when (new.names is distinct from old.names) execute function app.collect_place_names();
create or replace trigger collect_names_delete after delete on app.business_units
  for each row when (old.names <> '{}') execute function app.collect_place_names();

create or replace trigger collect_names_insert after insert on app.sites
  for each row when (new.names <> '{}') execute function app.collect_place_names();
create or replace trigger collect_names_update after update of names on app.sites
  for each row when (new.names is distinct from old.names) execute function app.collect_place_names();
create or replace trigger collect_names_delete after delete on app.sites
  for each row when (old.names <> '{}') execute function app.collect_place_names();
