-- 0051 was edited after it had landed: a database made by its earlier text has no column for the comparison of names.

do $$ begin
  if not exists (select from pg_attribute where attrelid = 'app.users'::regclass and attname = 'directory_user_name_key') then
    alter table app.users add column directory_user_name_key text generated always as (lower(directory_user_name)) stored;
    drop index app.users_directory_user_name;
    create unique index users_directory_user_name on app.users (company_id, directory_user_name_key);
  end if;
end $$;
