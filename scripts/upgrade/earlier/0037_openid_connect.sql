-- OpenID Connect beside SAML, Facebook, links that people make themselves, and accounts made at a first sign-in.

alter type directory.session_way add value 'social';

create type app.identity_protocol as enum ('saml', 'openid_connect');

alter table app.identity_providers
  add column protocol app.identity_protocol not null default 'saml',
  -- How this application is known to an OpenID provider. The secret is encrypted.
  add column client_id text check (length(client_id) between 1 and 255),
  add column client_secret text check (length(client_secret) <= 2000),
  add check ((protocol = 'openid_connect') = (client_id is not null and client_secret is not null));

-- Who gets an account at their first single sign-on: nobody, people who are invited, or everybody of the verified domains.
create type app.sso_account_creation as enum ('nobody', 'invited', 'verified_domains');

alter table app.company_settings
  add column sso_account_creation app.sso_account_creation not null default 'nobody',
  -- Members may link their Facebook account and sign in with it.
  add column social_sign_in boolean not null default false;

create type directory.sign_in_protocol as enum ('saml', 'openid_connect', 'facebook');

alter table directory.sso_requests
  -- Null for Facebook, when no company is known before its answer.
  alter column company_id drop not null,
  add column protocol directory.sign_in_protocol not null default 'saml',
  -- What the answer of an OpenID provider must contain and prove.
  add column nonce text,
  add column code_verifier text,
  -- The login to which its owner links the identity. Null for a sign-in.
  add column link_login_id uuid references directory.logins (id) on delete cascade,
  add check (company_id is not null or protocol = 'facebook'),
  add check ((protocol = 'openid_connect') = (nonce is not null and code_verifier is not null));
create index on directory.sso_requests (link_login_id);

alter table directory.sso_codes
  -- The identity that the code links to the login, once its owner sends it from their session. Null for a sign-in.
  add column link_issuer text,
  add column link_subject text check (length(link_subject) between 1 and 1024),
  add column way directory.session_way not null default 'sso',
  add check ((link_issuer is null) = (link_subject is null));

-- Facebook knows a person in all companies, so a Facebook account leads to one login only.
create unique index identities_of_facebook on directory.identities (subject) where issuer = 'https://www.facebook.com';

-- People whose identity is proven and who have no account yet: they complete their registration within an hour, in the same browser.
create table directory.sso_registrations (
  code_hash text primary key,
  company_id uuid not null references directory.companies (id) on delete cascade,
  issuer text not null,
  subject text not null check (length(subject) between 1 and 1024),
  email text not null,
  -- Names, unit, site, job title and language by the identity provider.
  person jsonb not null check (jsonb_typeof(person) = 'object'),
  browser_hash text not null,
  return_path text check (length(return_path) <= 2000),
  expires_at timestamptz not null
);
create index on directory.sso_registrations (company_id);
create index on directory.sso_registrations (expires_at);

grant select, insert, update, delete on directory.sso_registrations to app_login;
