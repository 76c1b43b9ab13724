-- People answer a request, choose a time and rate a session by a link in a mail, without signing in. A company decides whether they may.

create type app.sign_in_ease as enum ('automatic', 'on', 'off');
alter table app.company_settings add column answers_from_mails app.sign_in_ease not null default 'automatic';

create type directory.linked_action as enum ('accept_request', 'choose_time', 'rate_meeting');

-- One person, one action, one record of each link: read before the company is known.
create table directory.action_links (
  token_hash text primary key,
  company_id uuid not null references directory.companies (id) on delete cascade,
  user_id uuid not null,
  action directory.linked_action not null,
  -- The request or the meeting.
  subject_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the action was done. The link then says what became of it; a rating can still be changed for a day.
  used_at timestamptz,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
create index on directory.action_links (company_id, user_id);
create index on directory.action_links (expires_at);
grant select, insert, update, delete on directory.action_links to app_login;
