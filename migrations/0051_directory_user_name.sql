-- The name by which a company's directory knows a person, as it was sent. Null: the e-mail address.

alter table app.users
  add column directory_user_name text check (length(directory_user_name) between 1 and 320),
  -- Compared with. A column, because under row-level security PostgreSQL uses no index on `lower(…)`.
  add column directory_user_name_key text generated always as (lower(directory_user_name)) stored;
create unique index users_directory_user_name on app.users (company_id, directory_user_name_key);
