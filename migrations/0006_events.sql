-- What happened, who is told, and the proof of what administrators did.

create table app.events (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  name text not null check (name ~ '^[a-z_]+\.[a-z_]+$'),
  actor_id uuid,
  subject_id uuid not null,
  -- Ids and codes only: never a person's words, name or address.
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  primary key (company_id, id)
);
create index events_undelivered on app.events (company_id, created_at) where delivered_at is null;
call app.isolate_by_company('events');

create table app.notifications (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  event_id uuid not null,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  subject_id uuid not null,
  -- The other person in the sentence.
  partner_id uuid,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (company_id, id),
  -- Telling twice changes nothing.
  unique (company_id, event_id, user_id, kind),
  foreign key (company_id, event_id) references app.events (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, partner_id) references app.users (company_id, id) on delete set null (partner_id)
);
create index on app.notifications (company_id, user_id, created_at desc);
create index on app.notifications (company_id, partner_id);
call app.isolate_by_company('notifications');

-- One row for each e-mail an event owes to a person; `sent_at` follows the server's acceptance.
create table app.mail_deliveries (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  event_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (company_id, id),
  unique (company_id, event_id, user_id),
  foreign key (company_id, event_id) references app.events (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
create index on app.mail_deliveries (company_id, user_id);
call app.isolate_by_company('mail_deliveries');

create table app.audit_entries (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  actor_id uuid,
  staff_id uuid,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_id uuid,
  reason text,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, actor_id) references app.users (company_id, id) on delete set null (actor_id),
  foreign key (staff_id) references directory.staff (id) on delete set null,
  check (num_nonnulls(actor_id, staff_id) <= 1)
);
create index on app.audit_entries (company_id, actor_id);
create index on app.audit_entries (staff_id);
create index on app.audit_entries (company_id, created_at desc);
call app.isolate_by_company('audit_entries');
-- What was done stays written: the API adds and reads, nothing more.
revoke update, delete on app.audit_entries from app_login;

-- A creation asked twice with one key is done once, and answered the same.
create table app.idempotency_keys (
  company_id uuid not null,
  user_id uuid not null,
  key text not null check (length(key) between 1 and 255),
  request_hash text not null,
  status smallint,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, key),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
call app.isolate_by_company('idempotency_keys');
-- The first answer may hold the pair's words.
call app.keep_to_person('idempotency_keys');

-- The sweep looks for e-mails that nobody accepted yet.
create index mail_deliveries_unsent on app.mail_deliveries (company_id, created_at) where sent_at is null;
