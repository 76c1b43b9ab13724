-- Messages that referents write to people: by a template, to a selection or a filter, now or on a day.

create type app.referent_message_state as enum ('scheduled', 'sent', 'cancelled');
create type app.message_recipient_state as enum ('queued', 'sent', 'failed', 'left_out');

create table app.referent_messages (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  template text not null check (template ~ '^[a-z_]{1,40}$'),
  -- The texts as their author wrote them, with the names of the values to fill in.
  subject jsonb not null,
  body jsonb not null,
  -- Whom it is for: read again when it is sent. Then the ids of people are gone, since they are its recipients.
  audience jsonb not null,
  -- Null once the author's account is erased.
  by_user_id uuid,
  created_at timestamptz not null,
  -- The day on which it is sent at nine o'clock, where each recipient is. Null: at once.
  send_on date,
  -- When its recipients are determined.
  send_at timestamptz not null,
  state app.referent_message_state not null default 'scheduled',
  primary key (company_id, id),
  foreign key (company_id, by_user_id) references app.users (company_id, id) on delete set null (by_user_id)
);
create index on app.referent_messages (company_id, by_user_id);
create index referent_messages_by_time on app.referent_messages (company_id, send_at desc, id);
create index referent_messages_waiting on app.referent_messages (send_at) where state = 'scheduled';
call app.isolate_by_company('referent_messages');
call app.let_scheduler_read('referent_messages', '{id, created_at, state, send_at}');

create table app.referent_message_recipients (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  message_id uuid not null,
  user_id uuid not null,
  state app.message_recipient_state not null,
  -- Why somebody is left out.
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  -- The relationship, the request or the session that the message is about, if it is about one.
  subject_id uuid,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- When they were found to have done what the message asks.
  acted_at timestamptz,
  primary key (company_id, id),
  unique (company_id, message_id, user_id),
  foreign key (company_id, message_id) references app.referent_messages (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  check ((state = 'left_out') = (reason is not null))
);
create index on app.referent_message_recipients (company_id, user_id, created_at);
create index referent_message_results on app.referent_message_recipients (sent_at) where state = 'sent' and acted_at is null;
call app.isolate_by_company('referent_message_recipients');
call app.let_scheduler_read('referent_message_recipients', '{message_id, state, sent_at, acted_at}');

-- A company's own text of a template.
create table app.message_templates (
  company_id uuid not null,
  code text not null check (code ~ '^[a-z_]{1,40}$'),
  subject jsonb not null,
  wording jsonb not null,
  updated_at timestamptz not null,
  primary key (company_id, code)
);
call app.isolate_by_company('message_templates');

alter type directory.mail_kind add value 'referent_message';
alter table directory.mails
  add column message_recipient_id uuid,
  add foreign key (company_id, message_recipient_id) references app.referent_message_recipients (company_id, id) on delete cascade;
create index on directory.mails (company_id, message_recipient_id);

do $$
declare
  old text;
begin
  select conname into strict old from pg_constraint
  where conrelid = 'directory.mails'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%unread_messages%';
  execute format('alter table directory.mails drop constraint %I', old);
end $$;
-- As text: a value that this transaction adds to a type cannot be used in it.
alter table directory.mails add constraint mails_named_for_kind check (
  case kind::text
    when 'event' then num_nonnulls(company_id, event_id, user_id) = 3
    when 'digest' then num_nonnulls(company_id, user_id) = 2
    when 'invitation' then num_nonnulls(company_id, access_link_id) = 2
    when 'account_closed' then company_id is not null
    when 'unread_messages' then num_nonnulls(company_id, user_id) = 2
    when 'referent_message' then num_nonnulls(company_id, user_id, message_recipient_id) = 3
    when 'provider' then company_id is null
    else login_id is not null
  end);
