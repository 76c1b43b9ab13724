-- The texts of people that searches of the console compare, as `fold_text` folds them: the names in the first line, then the address and the
-- job title. A change of `fold_text` must fold them again.

create or replace function app.keep_search_text() returns trigger language plpgsql set search_path = '' as $$
begin
  new.search_text := app.fold_text(new.first_name || ' ' || new.last_name) || E'\n' || app.fold_text(new.email || ' ' || coalesce(new.job_title, ''));
  return new;
end $$;

create or replace trigger keep_search_text before insert or update of first_name, last_name, email, job_title on app.users
  for each row execute function app.keep_search_text();
