-- Domain events, and the notifications that they cause.

create table app.events (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  name text not null check (name ~ '^[a-z_]+\.[a-z_]+$'),
  actor_id uuid,
  subject_id uuid not null,
  -- Ids and codes only, no personal data.
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
  -- The person whom the notification's text names.
  partner_id uuid,
  -- The relationship to which the notification leads.
  relationship_id uuid,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (company_id, id),
  -- Makes the delivery of an event idempotent.
  unique (company_id, event_id, user_id, kind),
  foreign key (company_id, event_id) references app.events (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, partner_id) references app.users (company_id, id) on delete set null (partner_id),
  foreign key (company_id, relationship_id) references app.mentoring_relationships (company_id, id) on delete cascade
);
create index on app.notifications (company_id, user_id, created_at desc);
create index on app.notifications (company_id, partner_id);
create index on app.notifications (company_id, relationship_id);
call app.isolate_by_company('notifications');

-- Channels by kind of notification. Without a row, the channels of the user's account apply.
create table app.notification_preferences (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  email boolean not null,
  sms boolean not null,
  primary key (company_id, user_id, kind),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade
);
call app.isolate_by_company('notification_preferences');
