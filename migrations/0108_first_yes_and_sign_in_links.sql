-- The two people of a request that is accepted see its yes once, on whichever device they first open their relationship. Relationships from
-- before have been seen.
alter table app.mentoring_relationships
  add column yes_unseen_by_participant boolean not null default false,
  add column yes_unseen_by_presenter boolean not null default false;

-- Somebody who declines a request can point its author to another mentor.
alter table app.mentoring_requests
  add column suggested_presenter_id uuid,
  add foreign key (company_id, suggested_presenter_id) references app.profiles (company_id, id) on delete set null (suggested_presenter_id);
create index on app.mentoring_requests (company_id, suggested_presenter_id);

-- A person signs in by a link in a mail, in the browser that asked for it. The secret is made when the mail is composed.
create table directory.sign_in_links (
  id uuid primary key default uuidv7(),
  login_id uuid not null references directory.logins (id) on delete cascade,
  -- The hash of the browser's secret.
  browser_hash text not null,
  token_hash text unique,
  -- The page that the person wanted to open.
  return_path text check (length(return_path) <= 500),
  -- Whether the person asked to stay signed in.
  long boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on directory.sign_in_links (login_id);
create index on directory.sign_in_links (expires_at);
grant select, insert, update, delete on directory.sign_in_links to app_login;

alter type directory.mail_kind add value 'sign_in_link';
alter type directory.session_way add value 'mailed_link';
alter table directory.mails add column sign_in_link_id uuid references directory.sign_in_links (id) on delete cascade;
create index on directory.mails (sign_in_link_id);

-- A person stays signed in for 90 days on a device of their own, where their company allows it.
alter table app.company_settings add column long_sessions app.sign_in_ease not null default 'automatic';
alter table directory.sessions add column long boolean not null default false;
-- It returns one more column.
drop function app.open_session(text, directory.session_kind);
