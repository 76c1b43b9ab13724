-- Webhooks: addresses of a company's own systems, to which events are sent as signed HTTP calls (Standard Webhooks).

create table app.webhooks (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 80),
  address text not null check (length(address) <= 500),
  event_names text[] not null check (cardinality(event_names) between 1 and 100),
  enabled boolean not null default true,
  -- The secret is derived from the id and this number, and never stored.
  secret_version integer not null default 1,
  secret_changed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
call app.isolate_by_company('webhooks');

create type app.webhook_delivery_state as enum ('waiting', 'delivered', 'failed');

-- One call for each event and webhook. It is repeated with the same id until the address accepts it, at most for a day.
create table app.webhook_deliveries (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  webhook_id uuid not null,
  -- Null for a test.
  event_id uuid,
  event_name text not null,
  -- The same text at each attempt.
  body text not null,
  state app.webhook_delivery_state not null default 'waiting',
  attempts smallint not null default 0,
  -- The next attempt, while it waits. An attempt moves it into the future, so that no other process makes the same one.
  attempt_at timestamptz not null,
  answered_at timestamptz,
  answer_status smallint,
  -- The beginning of the answer, or why there was none.
  answer text check (length(answer) <= 1000),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, webhook_id) references app.webhooks (company_id, id) on delete cascade,
  unique (company_id, webhook_id, event_id)
);
create index on app.webhook_deliveries (company_id, created_at);
create index on app.webhook_deliveries (company_id, attempt_at) where state = 'waiting';
call app.isolate_by_company('webhook_deliveries');
call app.let_scheduler_read('webhook_deliveries', '{state, attempt_at, created_at}');
