-- Run once by an administrator of the PostgreSQL 18 server, before the first migration:
--   psql --dbname=postgres --file=bootstrap.sql
-- Then set the password of each role with \password app_owner and \password app_login.
-- `npm start` runs the same statements on the embedded server.

-- Owns every object and runs the migrations. Row-level security applies to it too, because the tables force it.
create role app_owner login nosuperuser nobypassrls nocreatedb nocreaterole;

-- Used by the API and the worker. Owns nothing, creates nothing, and has only the privileges that the migrations grant.
create role app_login login nosuperuser nobypassrls nocreatedb nocreaterole noinherit;

-- Owns the look-up of the periodic jobs and the count of undelivered events, the two functions that read the rows of all companies. They return
-- ids, counts and times only. `app_owner` may act as it, to give it these functions.
create role app_scheduler nologin nosuperuser nobypassrls nocreatedb nocreaterole noinherit;
grant app_scheduler to app_owner with inherit false, set true;

-- What the tables are called without their schema. Each process also sets it, and limits of its own, on its connections.
alter role app_login set search_path = app, extensions;

-- A slower query is a bug, and an idle transaction blocks others.
alter role app_login set statement_timeout = '5s';
alter role app_login set lock_timeout = '2s';
alter role app_login set idle_in_transaction_session_timeout = '10s';

-- French collation by ICU, independent of the operating system.
create database binome owner app_owner template template0 encoding 'UTF8' locale_provider icu icu_locale 'fr-FR' locale 'C';

revoke all on database binome from public;

-- `temporary`: the job queue sorts a batch in a temporary table.
grant connect, temporary on database binome to app_login;
