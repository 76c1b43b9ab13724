-- The ground of tenancy: who owns, who may write, and the one policy text that every company table carries.
-- Roles `app_owner` and `app_login` are made by the server's bootstrap, before the first migration.

create schema app;
create schema directory;

grant usage on schema app, directory to app_login;

create extension if not exists unaccent with schema public;
create extension if not exists btree_gist with schema public;

-- The company of the current transaction, null outside of one: every company table fills its `company_id` from it.
create function app.current_company() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::uuid;

-- Makes a table a company's: filled, keyed, isolated and granted the same way everywhere.
-- The table names its own `company_id uuid not null` and a primary key that starts with it.
create procedure app.isolate_by_company(table_name text)
  language plpgsql as $$
begin
  execute format('alter table app.%I alter column company_id set default app.current_company()', table_name);
  execute format('alter table app.%I add foreign key (company_id) references directory.companies (id) on delete cascade', table_name);
  execute format('alter table app.%I enable row level security', table_name);
  execute format('alter table app.%I force row level security', table_name);
  execute format(
    'create policy company on app.%I'
    ' using (company_id = nullif((select current_setting(''app.company_id'', true)), '''')::uuid)'
    ' with check (company_id = nullif((select current_setting(''app.company_id'', true)), '''')::uuid)',
    table_name);
  execute format('grant select, insert, update, delete on app.%I to app_login', table_name);
end $$;

-- Keeps a table's rows between the two people of a pair: not even an administrator's query reads them.
-- The table names `participant_user_id` and `presenter_user_id`; a job acts for one of them, erasure acts as 'system'.
create procedure app.keep_to_pair(table_name text)
  language plpgsql as $$
begin
  execute format(
    'create policy pair on app.%I as restrictive'
    ' using (nullif((select current_setting(''app.user_id'', true)), '''') in (participant_user_id::text, presenter_user_id::text, ''system''))'
    ' with check (nullif((select current_setting(''app.user_id'', true)), '''') in (participant_user_id::text, presenter_user_id::text, ''system''))',
    table_name);
end $$;

-- Keeps a table's rows to one person: what a reply once told them is for nobody else. Erasure acts as 'system'.
create procedure app.keep_to_person(table_name text)
  language plpgsql as $$
begin
  execute format(
    'create policy person on app.%I as restrictive'
    ' using (nullif((select current_setting(''app.user_id'', true)), '''') in (user_id::text, ''system''))'
    ' with check (nullif((select current_setting(''app.user_id'', true)), '''') in (user_id::text, ''system''))',
    table_name);
end $$;
