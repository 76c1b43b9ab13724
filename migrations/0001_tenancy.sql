-- Schemas, the company of a transaction, and the row-level policies that tables share.
-- The server's bootstrap creates the roles `app_owner` and `app_login` before the first migration.

create schema app;
create schema directory;
create schema extensions;

grant usage on schema app, directory, extensions to app_login;

-- The API reads at /readyz whether the newest migration is applied.
grant usage on schema migration to app_login;
grant select on migration.applied_files to app_login;

create extension if not exists unaccent with schema extensions;
create extension if not exists btree_gist with schema extensions;

-- The company of the current transaction, null outside of one. Default of every `company_id` in schema `app`.
create function app.current_company() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::uuid;

-- Restricts a table to the rows of the current company, and lets the API read and write them.
-- The table declares `company_id uuid not null` and a primary key that starts with it.
create procedure app.isolate_by_company(table_name text)
  language plpgsql set search_path = '' as $$
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

-- Restricts rows to the two partners of a relationship: administrators cannot read them either.
-- The table declares `participant_user_id` and `presenter_user_id`. Jobs act as one partner, erasure as 'system'.
create procedure app.restrict_to_partners(table_name text)
  language plpgsql set search_path = '' as $$
begin
  execute format(
    'create policy partners on app.%I as restrictive'
    ' using (nullif((select current_setting(''app.user_id'', true)), '''') in (participant_user_id::text, presenter_user_id::text, ''system''))'
    ' with check (nullif((select current_setting(''app.user_id'', true)), '''') in (participant_user_id::text, presenter_user_id::text, ''system''))',
    table_name);
end $$;

-- Restricts rows to the user of `user_id`. Erasure acts as 'system'.
create procedure app.restrict_to_user(table_name text)
  language plpgsql set search_path = '' as $$
begin
  execute format(
    'create policy owner on app.%I as restrictive'
    ' using (nullif((select current_setting(''app.user_id'', true)), '''') in (user_id::text, ''system''))'
    ' with check (nullif((select current_setting(''app.user_id'', true)), '''') in (user_id::text, ''system''))',
    table_name);
end $$;
