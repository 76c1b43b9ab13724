-- The outbox: one row per e-mail of the product, inserted in the transaction of its cause. It holds ids only; the e-mail is composed when
-- it is sent. The table is in schema `directory` because some e-mails belong to no company, and the sender serves all companies.

create type directory.mail_kind as enum (
  'event', 'invitation', 'password_reset', 'sign_in_guesses', 'account_exists', 'account_closed', 'provider',
  'unread_messages', 'digest');

create table directory.mails (
  id uuid primary key default uuidv7(),
  kind directory.mail_kind not null,
  -- The company of the transaction. Null for e-mails to staff and to the provider.
  company_id uuid default app.current_company() references directory.companies (id) on delete cascade,
  event_id uuid,
  -- The recipient of an e-mail about an event, about unread messages, or of a daily digest.
  user_id uuid,
  access_link_id uuid,
  login_id uuid references directory.logins (id) on delete cascade,
  -- Of a password reset that was asked for at the console's sign-in. The member app's by default.
  return_to text check (return_to is null or (return_to = 'console' and kind = 'password_reset')),
  created_at timestamptz not null default now(),
  -- Not before this time: the recipient has quiet hours.
  send_after timestamptz,
  attempts smallint not null default 0,
  -- When to try again after a failure.
  retry_at timestamptz,
  -- When the mail server accepted it. Only e-mails about events stay after that, since later ones depend on them.
  sent_at timestamptz,
  unique (company_id, event_id, user_id),
  foreign key (company_id, event_id) references app.events (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, access_link_id) references app.access_links (company_id, id) on delete cascade,
  check (
    case kind
      when 'event' then num_nonnulls(company_id, event_id, user_id) = 3
      when 'digest' then num_nonnulls(company_id, user_id) = 2
      when 'invitation' then num_nonnulls(company_id, access_link_id) = 2
      when 'account_closed' then company_id is not null
      when 'unread_messages' then num_nonnulls(company_id, user_id) = 2
      when 'provider' then company_id is null
      else login_id is not null
    end)
);
create index on directory.mails (company_id, user_id);
create index on directory.mails (company_id, access_link_id);
create index on directory.mails (login_id);
-- In the order of sending: invitations last, since there may be thousands.
create index mails_unsent on directory.mails ((kind = 'invitation'), created_at) where sent_at is null;

-- News for the next daily digest of a person.
create table app.digest_items (
  company_id uuid not null,
  user_id uuid not null,
  event_id uuid not null,
  -- When the digest is sent.
  due_at timestamptz not null,
  -- The digest, once it is queued. Deleted with it, once it is sent.
  mail_id uuid references directory.mails (id) on delete cascade,
  primary key (company_id, user_id, event_id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, event_id) references app.events (company_id, id) on delete cascade
);
create index on app.digest_items (company_id, event_id);
create index on app.digest_items (mail_id);
create index digest_items_waiting on app.digest_items (company_id, due_at) where mail_id is null;
call app.isolate_by_company('digest_items');

-- Texts of crash reports and of the contact form. Deleted with the e-mail, once it is sent.
create table directory.provider_messages (
  mail_id uuid primary key references directory.mails (id) on delete cascade,
  subject text not null,
  body text not null,
  reply_to text
);

grant select, insert, update, delete on directory.mails, directory.provider_messages to app_login;

-- Recipients of the last e-mail to members whose account is closed. Deleted with the e-mail, once it is sent.
create table app.closed_account_recipients (
  company_id uuid not null,
  mail_id uuid not null references directory.mails (id) on delete cascade,
  email text not null,
  first_name text not null,
  language text not null check (language in ('fr', 'en')),
  -- Why an administrator closed the account. Null if the member closed it.
  reason text,
  primary key (company_id, mail_id)
);
create index on app.closed_account_recipients (mail_id);
call app.isolate_by_company('closed_account_recipients');

-- Names of people who closed their account with a request or a relationship under way: the notifications and e-mails that tell their
-- partners name them. Deleted after 30 days.
create table app.closed_account_names (
  company_id uuid not null,
  user_id uuid not null,
  first_name text not null,
  last_name text not null,
  closed_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
call app.isolate_by_company('closed_account_names');
