-- Run once by an administrator of the PostgreSQL 18 server, before the first migration:
--   psql --dbname=postgres --file=bootstrap.sql
-- then give each role its password, with \password app_owner and \password app_login.
-- The embedded server of `npm start` is prepared by the same statements.

-- Owns every object and runs the migrations. Bound by row-level security like anyone: the tables force it.
create role app_owner login nosuperuser nobypassrls nocreatedb nocreaterole;

-- The API and the worker: owns nothing, makes nothing, and reads or writes only what the migrations grant it.
create role app_login login nosuperuser nobypassrls nocreatedb nocreaterole noinherit;

-- A query of the application that takes longer is a defect; a transaction left open blocks others.
alter role app_login set statement_timeout = '5s';
alter role app_login set lock_timeout = '2s';
alter role app_login set idle_in_transaction_session_timeout = '10s';

-- Names and texts are ordered as in French, accents included, whatever the operating system.
create database binome owner app_owner template template0 encoding 'UTF8' locale_provider icu icu_locale 'fr-FR' locale 'C';

revoke all on database binome from public;

-- `temporary`: the job queue sorts a batch in a temporary table.
grant connect, temporary on database binome to app_login;
